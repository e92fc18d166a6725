import { isNothing, type SaleFigures } from '#domain/deals/saleFigures.ts'
import { maskDeal } from '#domain/deals/maskDeal.ts'
import { SALES_CSV_HEAD, salesCsvLine, type SaleLine } from '#domain/deals/salesCsv.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { dealsOf } from '../dealRecords/dealRows.ts'
import { readFigures, sumOfFigures } from '../dealRecords/saleFigures.ts'
import { openPan } from '../dealRecords/sealedPan.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Site } from '../site.ts'
import { cashOf, type SalePeriod } from './cashOfDeals.ts'

type Reading = Pick<ProductPlatform, 'database'>

/** What the vouchers of a sale in a period come to; `isFirst` where none of its vouchers is from before. */
export interface PeriodSale {
  dealId: number
  isFirst: boolean
  figures: SaleFigures
}

const VOUCHERS_PER_STEP = 200
const SALE = 'sale:'

/**
 * What was sold in a period, corrected or cancelled, by the vouchers of its days, in steps, so that no more of them is in memory: a
 * period that is over stays as it was (BOOK-3).
 */
export async function* salesOf(
  { database: { reports } }: Reading,
  { from, to }: SalePeriod,
): AsyncGenerator<PeriodSale[]> {
  let last = { day: from, id: 0 }
  for (;;) {
    const { day, id } = last
    const vouchers = await reports
      .selectFrom('vouchers')
      .select(['id', 'day', 'subject'])
      .where('day', '>=', day)
      .where('day', '<=', to)
      .where(({ or, eb }) => or([eb('day', '>', day), eb('id', '>', id)]))
      .where('kind', '=', 'sale')
      .orderBy('day')
      .orderBy('id')
      .limit(VOUCHERS_PER_STEP)
      .execute()
    const written = await readFigures(reports, [...new Set(vouchers.map(({ subject }) => subject))])
    const before = last
    yield [...Map.groupBy(written, ({ subject }) => subject)].flatMap(([subject, rows]) => {
      const dealId = readRowId(subject.slice(SALE.length))
      const within = rows.filter(row => row.day >= from && row.day <= to)
      // One that a step before this has named already.
      const isNamed = within.some(row => row.day < before.day || (row.day === before.day && row.voucherId <= before.id))
      const figures = sumOfFigures(within)
      if (dealId === null || isNamed || isNothing(figures)) return []
      return [{ dealId, isFirst: rows.every(row => row.day >= from), figures }]
    })
    const end = vouchers.at(-1)
    if (end === undefined || vouchers.length < VOUCHERS_PER_STEP) return
    last = { day: end.day, id: end.id }
  }
}

/** Lines of the accountant's file, with who bought as the deals say it. */
async function linesOf({ database: { reports } }: Reading, sales: readonly PeriodSale[], period: SalePeriod) {
  if (sales.length === 0) return []
  const ids = sales.map(({ dealId }) => dealId)
  const rows = await reports.selectFrom('deals').selectAll().where('id', 'in', ids).execute()
  const deals = new Map((await dealsOf(reports, rows)).map(deal => [deal.id, deal]))
  const cash = await cashOf(reports, sales, period)
  return sales.flatMap(({ dealId, figures }): SaleLine[] => {
    const deal = deals.get(dealId)
    return deal === undefined ? [] : [{ deal, figures, cash: cash.get(dealId) ?? 0 }]
  })
}

/**
 * The accountant's file of a period (DESK-2, BOOK-9): a line for each deal that was sold in it, of whose sale something was corrected or
 * taken back, or of which something is kept. For owners PANs are whole in it; for accountants they are not, and no number stands in a
 * name (BOOK-8).
 */
export async function* streamSalesCsv(
  site: Pick<Site, 'database' | 'secret'>,
  period: SalePeriod,
  { seesPan }: { seesPan: boolean },
): AsyncGenerator<string> {
  const opened = (deal: Deal): Deal => {
    const { buyer } = deal
    const pan = buyer.pan === null ? null : openPan(site.secret, buyer.pan)
    return seesPan ? { ...deal, buyer: { ...buyer, pan } } : maskDeal(deal, { seesContact: false, shown: [], pan })
  }
  yield SALES_CSV_HEAD
  for await (const sales of salesOf(site, period)) {
    const lines = await linesOf(site, sales, period)
    yield lines.map(line => salesCsvLine({ ...line, deal: opened(line.deal) })).join('')
  }
}
