import type { MoneySettings } from '#domain/money/moneySettings.ts'
import { UNKNOWN_PURCHASE } from '#domain/money/carMoney.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { keptOf } from '#domain/deals/dealSums.ts'
import { maskDeal } from '#domain/deals/maskDeal.ts'
import { keptCsvLine, SALES_CSV_HEAD, salesCsvLine, type Sale } from '#domain/deals/salesCsv.ts'
import { dealsOf } from '../dealRecords/dealRows.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { openPan } from '../dealRecords/sealedPan.ts'
import type { Site } from '../site.ts'
import { moneyOf } from './findMoney.ts'

/** Days of sale, `2026-11-08`, both inclusive. */
export interface SalePeriod {
  from: string
  to: string
}

const SALES_PER_STEP = 200

/** The sales of a period by their day, in steps, so that no more of them is in memory. */
export async function* salesOf(
  { database: { reports } }: Pick<ProductPlatform, 'database'>,
  { from, to }: SalePeriod,
): AsyncGenerator<Sale[]> {
  let last = { day: from, id: 0 }
  for (;;) {
    const { day, id } = last
    const rows = await reports
      .selectFrom('deals')
      .selectAll()
      .where('soldOn', '>=', day)
      .where('soldOn', '<=', to)
      .where(({ or, eb }) => or([eb('soldOn', '>', day), eb('id', '>', id)]))
      .orderBy('soldOn')
      .orderBy('id')
      .limit(SALES_PER_STEP)
      .execute()
    const money = await moneyOf(
      reports,
      rows.flatMap(({ holdingId }) => holdingId ?? []),
    )
    const deals = await dealsOf(reports, rows)
    yield deals.map((deal, place) => {
      const { purchase = UNKNOWN_PURCHASE, costs = [] } = money.get(rows[place]?.holdingId ?? 0) ?? {}
      return { deal, purchase, costs }
    })
    const end = rows.at(-1)
    if (end === undefined || rows.length < SALES_PER_STEP) return
    last = { day: end.soldOn ?? to, id: end.id }
  }
}

/** The deals that their buyers cancelled within a period, with what was paid: some of it is kept (BOOK-9). */
export async function cancelledOf(
  { database: { reports } }: Pick<ProductPlatform, 'database'>,
  { from, to }: SalePeriod,
): Promise<Deal[]> {
  const rows = await reports
    .selectFrom('deals')
    .selectAll()
    .where('state', '=', 'cancelled')
    .where('cancelledBy', '=', 'buyer')
    .where('cancelRupees', '>', 0)
    .where('cancelledOn', '>=', from)
    .where('cancelledOn', '<=', to)
    .orderBy('cancelledOn')
    .orderBy('id')
    .execute()
  return dealsOf(reports, rows)
}

/**
 * The accountant's file of a period, a line a sale, then a line a cancelled deal of which something is kept (DESK-2, BOOK-9). For owners
 * PANs are whole in it; for accountants they are not, and no number stands in a name (BOOK-8).
 */
export async function* streamSalesCsv(
  site: Pick<Site, 'database' | 'secret'>,
  settings: MoneySettings,
  period: SalePeriod,
  { seesPan }: { seesPan: boolean },
): AsyncGenerator<string> {
  const opened = (deal: Deal): Deal => {
    const { buyer } = deal
    const pan = buyer.pan === null ? null : openPan(site.secret, buyer.pan)
    return seesPan ? { ...deal, buyer: { ...buyer, pan } } : maskDeal(deal, { seesContact: false, shown: [], pan })
  }
  yield SALES_CSV_HEAD
  for await (const sales of salesOf(site, period))
    yield sales.map(sale => salesCsvLine({ ...sale, deal: opened(sale.deal) }, settings)).join('')
  for (const deal of await cancelledOf(site, period))
    if (keptOf(deal, settings).kept > 0) yield keptCsvLine(opened(deal), settings)
}
