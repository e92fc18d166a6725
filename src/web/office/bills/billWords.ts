import { EXPENSE_KEYS, ACCOUNTS, titleOfAccount } from '#domain/books/accounts.ts'
import { isExpenseKey, type LineCategory } from '#domain/bills/billForm.ts'
import { COST_CATEGORIES, COST_CATEGORY_KEYS } from '#domain/money/carMoney.ts'

/** What a line is for, in words. */
export const categoryName = (category: LineCategory): string =>
  isExpenseKey(category) ? titleOfAccount(ACCOUNTS[category]) : COST_CATEGORIES[category]

/** What a line may be for: on a vehicle, or of the business. */
export const CATEGORY_GROUPS = [
  { name: 'On a vehicle', keys: COST_CATEGORY_KEYS },
  { name: 'Of the business', keys: EXPENSE_KEYS },
] as const

/** The accounts’ rates in words. */
export const percentName = (percent: number): string => (percent === 0 ? 'No GST' : `${percent} %`)
