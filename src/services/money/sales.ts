import type { MoneySettings } from '#domain/money/moneySettings.ts'
import { UNKNOWN_PURCHASE } from '#domain/money/carMoney.ts'
import { SALES_CSV_HEAD, salesCsvLine, type Sale } from '#domain/deals/salesCsv.ts'
import { dealsOf } from '../dealRecords/dealRows.ts'
import type { ProductPlatform } from '../productPlatform.ts'
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

/** The accountant's file of a period, a line a sale, as the consumer asks for it (DESK-2). */
export async function* streamSalesCsv(
  platform: Pick<ProductPlatform, 'database'>,
  settings: MoneySettings,
  period: SalePeriod,
): AsyncGenerator<string> {
  yield SALES_CSV_HEAD
  for await (const sales of salesOf(platform, period)) yield sales.map(sale => salesCsvLine(sale, settings)).join('')
}
