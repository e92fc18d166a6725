import { ACCOUNTS, classOf, isMoneyAccount } from './accounts.ts'

/** Where the money of a sale went, by the rows of its subject; paise. */
export interface SaleParts {
  cost: number
  profit: number
  tax: number
  tcs: number
  /** What the owner of a park-and-sell vehicle gets. */
  owner: number
  /** Fees that are paid on for the buyer. */
  paidOn: number
  /** What is kept of cancelled deals, less what is paid for those that we cancelled: no profit of a sale. */
  kept: number
}

const NO_PARTS: SaleParts = { cost: 0, profit: 0, tax: 0, tcs: 0, owner: 0, paidOn: 0, kept: 0 }

function partOf(account: number): keyof SaleParts | null {
  if (account === ACCOUNTS.customers || isMoneyAccount(account)) return null
  if (account === ACCOUNTS.stock) return 'cost'
  if (account === ACCOUNTS.tcsPayable) return 'tcs'
  if (account === ACCOUNTS.owners) return 'owner'
  if (account === ACCOUNTS.paidForBuyers) return 'paidOn'
  if (account === ACCOUNTS.otherIncome || account === ACCOUNTS.cancellations) return 'kept'
  if (account >= ACCOUNTS.outputCgst && account <= ACCOUNTS.outputIgst) return 'tax'
  return classOf(account) === 'income' || classOf(account) === 'expense' ? 'profit' : null
}

/** Where the money of a sale went (BOOK-8): what its rows credit to each account, less what they debit. */
export function salePartsOf(rows: readonly { debit: number; credit: number; paise: number }[]): SaleParts {
  const parts = { ...NO_PARTS }
  for (const { debit, credit, paise } of rows) {
    const [to, from] = [partOf(credit), partOf(debit)]
    if (to !== null) parts[to] += paise
    if (from !== null) parts[from] -= paise
  }
  return parts
}

/** All parts together. */
export const wholeOf = (parts: SaleParts): number => Object.values(parts).reduce((sum, paise) => sum + paise, 0)

/** A sale, or what of one was corrected or taken back in a month, by the three ways of adding it up; paise. */
export interface SaleSums {
  dealId: number
  /** Whether it was sold in the month, and neither corrected nor taken back. */
  isSale: boolean
  reference: string
  carName: string
  /** What the deal says that the buyer owes: price, charges and TCS, or what is kept of a cancelled one. */
  agreed: number
  /** What came in by the payments of the deal, with the exchange vehicle. */
  received: number
  /** What the buyer owes by the sums of the parties. */
  owed: number
  parts: SaleParts
}

/** The three sums of a month, which must be equal, and the sales where they are not (BOOK-8); paise. */
export interface ThreeSums {
  sales: number
  agreed: number
  received: number
  owed: number
  parts: SaleParts
  apart: readonly SaleSums[]
}

/** Whether the sums of a sale differ. */
export const isApart = ({ agreed, received, owed, parts }: SaleSums) =>
  agreed !== received + owed || agreed !== wholeOf(parts)

/** Adds the sales of a month up in three ways. */
export function threeSumsOf(sales: readonly SaleSums[]): ThreeSums {
  const sum = (read: (sale: SaleSums) => number) => sales.reduce((all, sale) => all + read(sale), 0)
  return {
    sales: sales.filter(({ isSale }) => isSale).length,
    agreed: sum(({ agreed }) => agreed),
    received: sum(({ received }) => received),
    owed: sum(({ owed }) => owed),
    parts: {
      cost: sum(({ parts }) => parts.cost),
      profit: sum(({ parts }) => parts.profit),
      tax: sum(({ parts }) => parts.tax),
      tcs: sum(({ parts }) => parts.tcs),
      owner: sum(({ parts }) => parts.owner),
      paidOn: sum(({ parts }) => parts.paidOn),
      kept: sum(({ parts }) => parts.kept),
    },
    apart: sales.filter(isApart),
  }
}
