import { COST_CATEGORIES, type CarPurchase } from '#domain/money/carMoney.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import { moneyJson } from './moneyTables.ts'

const PURCHASE_WORDS: readonly (readonly [keyof CarPurchase, string])[] = [
  ['purchaseRupees', 'bought for'],
  ['writtenDownRupees', 'written down to'],
  ['reserveRupees', 'owner’s price'],
  ['commissionRupees', 'commission'],
  ['floorRupees', 'floor'],
]

/** What was written of a car’s money, as its history keeps it, in a line for owners; null for nothing. */
export function describeMoney(json: TextOf<typeof moneyJson> | null): string | null {
  if (json === null) return null
  const value = moneyJson.read(json)
  if ('category' in value) {
    const kind = COST_CATEGORIES[value.category]
    return `${value.what === kind ? kind : `${value.what} (${kind})`}: ${formatRupees(value.rupees)}`
  }
  const parts = PURCHASE_WORDS.flatMap(([key, word]) => {
    const sum = value[key]
    return typeof sum === 'number' ? [`${word} ${formatRupees(sum)}`] : []
  })
  if (value.gstPercent != null) parts.push(`input tax at ${value.gstPercent} %`)
  return parts.length === 0 ? 'nothing known' : parts.join(', ')
}
