import { sql, type Kysely } from 'kysely'
import { ACCOUNTS, isMoneyAccount } from '#domain/books/accounts.ts'
import { paiseOf } from '#domain/books/entries.ts'
import { apartFromLedger, MONTH_SHEETS, sheetSums, type MonthSheet, type SheetSum } from '#domain/books/monthSheets.ts'
import { daysOfMonth } from '#domain/books/months.ts'
import { wholeOf, type ThreeSums } from '#domain/books/threeSums.ts'
import { namesOf } from '#domain/members.ts'
import type { TaxSettings } from '#domain/money/saleTerms.ts'
import { readTrialBalance } from '../../books/readTrialBalance.ts'
import type { Schema } from '../../schema.ts'
import { countVouchers, readMonthSums } from './readMonthSums.ts'
import { readStockSum } from './readStockSum.ts'
import { readThreeSums } from './readThreeSums.ts'

/** A month of the books for the accountant; paise. */
export interface BooksMonth {
  month: string
  /** How many rows the month has. */
  entries: number
  threeSums: ThreeSums
  sheets: readonly (SheetSum & { sheet: MonthSheet; title: string })[]
}

/** What the costs of vehicles of a month come to, less what the books say of them, in paise: 0 where all are in the books. */
async function costsApart(query: Kysely<Schema>, month: string): Promise<number> {
  const { from, to } = daysOfMonth(month)
  const spent = await query
    .selectFrom('vehicleCosts')
    .select(({ fn }) => fn.sum<number | string | null>('rupees').as('rupees'))
    .where('spentOn', '>=', from)
    .where('spentOn', '<=', to)
    .where('holdingId', 'is not', null)
    .executeTakeFirst()
  const billed = (column: 'debit' | 'credit') =>
    sql`case when ${sql.ref(`entries.${column}`)} in (${sql.join([ACCOUNTS.stock, ACCOUNTS.inputGst])}) then entries.paise else 0 end`
  const booked = await query
    .selectFrom('vehicleCosts')
    .innerJoin('vouchers', join =>
      join.on('vouchers.subject', '=', sql<string>`'cost:' || cast(vehicle_costs.id as text)`),
    )
    .innerJoin('entries', 'entries.voucherId', 'vouchers.id')
    .select(sql<number | string | null>`sum(${billed('debit')} - ${billed('credit')})`.as('paise'))
    .where('vehicleCosts.spentOn', '>=', from)
    .where('vehicleCosts.spentOn', '<=', to)
    .executeTakeFirst()
  return Math.abs(paiseOf(Number(spent?.rupees ?? 0)) - Number(booked?.paise ?? 0))
}

/** Everything that the page of a month shows (BOOK-8). */
export async function readMonth(query: Kysely<Schema>, settings: TaxSettings, month: string): Promise<BooksMonth> {
  // Side by side: on PostgreSQL each has a connection of its own.
  const [threeSums, sums, vouchers, trial, stock, ofCosts] = await Promise.all([
    readThreeSums(query, settings, month),
    readMonthSums(query, month),
    countVouchers(query, month),
    readTrialBalance(query, month),
    readStockSum(query, month),
    costsApart(query, month),
  ])
  const ofRows = sheetSums(sums, vouchers, trial)
  const money = trial.filter(({ account }) => isMoneyAccount(account))
  const balance = (rows: readonly { closing: number }[]) => rows.reduce((sum, { closing }) => sum + closing, 0)
  const all: Record<MonthSheet, SheetSum> = {
    ...ofRows,
    sales: { ...ofRows.sales, apart: ofRows.sales.apart + Math.abs(threeSums.agreed - wholeOf(threeSums.parts)) },
    bills: { ...ofRows.bills, apart: ofRows.bills.apart + ofCosts },
    stock: {
      rows: null,
      paise: stock,
      apart: Math.abs(stock - balance(trial.filter(({ account }) => account === ACCOUNTS.stock))),
    },
    cash: { rows: money.length, paise: balance(money), apart: apartFromLedger(sums, trial, isMoneyAccount) },
    'trial-balance': {
      rows: trial.length,
      paise: trial.reduce((sum, { debit }) => sum + debit, 0),
      apart: Math.abs(balance(trial)) + apartFromLedger(sums, trial),
    },
  }
  return {
    month,
    entries: sums.reduce((count, { rows }) => count + rows, 0),
    threeSums,
    sheets: namesOf(MONTH_SHEETS).map(sheet => ({ sheet, title: MONTH_SHEETS[sheet], ...all[sheet] })),
  }
}
