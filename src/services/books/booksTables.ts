import type { Generated } from 'kysely'
import type { MoneyAccountKind } from '#domain/books/cashForms.ts'
import type { SettleWay } from '#domain/books/settlementForm.ts'
import type { PartyKind, VoucherKind } from '#domain/books/voucher.ts'

/**
 * The books (BOOK-1): rows that are only added; triggers refuse every change of vouchers and entries. Sums are paise, days `2026-11-08`,
 * times epoch milliseconds.
 */
export interface BooksTables {
  books: BooksTable
  parties: PartyTable
  moneyAccounts: MoneyAccountTable
  vouchers: VoucherTable
  entries: EntryTable
  /** Sums of `entries` by account and month, written with them. */
  accountMonths: { account: number; month: string; debit: number; credit: number }
  /** Sums of `entries` by account and party, written with them. */
  partySums: { account: number; partyId: number; debit: number; credit: number }
  /** Sums of `entries` on the account of the stock by holding, written with them. */
  stockSums: { holdingId: number; debit: number; credit: number }
  monthClosings: MonthClosingTable
  settlements: SettlementTable
  voucherReversals: VoucherReversalTable
}

/** One row, which whoever writes locks. */
interface BooksTable {
  id: number
  /** How many there are. */
  vouchers: number
  /** The last day that is closed. */
  closedUntil: string | null
  /** Up to which holding and deal the books have what was there before them, or was written since (`moveIntoBooks`). */
  movedHolding: Generated<number>
  movedDeal: Generated<number>
}

/** Somebody on the other side of money. A buyer’s name stands with the deal, a seller’s with the taking in. */
interface PartyTable {
  id: Generated<number>
  kind: PartyKind
  dealId: number | null
  holdingId: number | null
  /** Of vendors, brokers and finance companies; empty for others. */
  name: string
  /** `nameKey(name)` of those, unique within a kind. */
  nameKey: string | null
  /** In international form; empty where not known. */
  phone: string
  gstin: string
  createdAt: number
}

/** A till, a bank account, a UPI address: account `FIRST_MONEY_ACCOUNT + id`. */
interface MoneyAccountTable {
  id: Generated<number>
  kind: MoneyAccountKind
  name: string
  closedAt: number | null
  /** From when its balance is right: what was in it was stated, or it was counted. Null before: a till is not checked then. */
  beginsOn: string | null
  /** Made once for one filling of the form; null of one that was made by itself. */
  key: string | null
  createdAt: number
}

interface VoucherTable {
  id: Generated<number>
  /** From 1 on, without gaps. */
  number: number
  kind: VoucherKind
  day: string
  /** The day of what it is about; `day` is later where that month was closed, and of corrections. */
  happenedOn: Generated<string>
  /** What it is about: `sale:12`. Its rows together are what the books say of it. */
  subject: string
  /** Of its series, where it is a document of its own: `PY/26-27/0001`. */
  documentNo: string | null
  /** The voucher that it takes back. */
  reverses: number | null
  reason: string
  actor: string
  writtenAt: number
}

interface EntryTable {
  id: Generated<number>
  voucherId: number
  /** That of the voucher. */
  day: string
  debit: number
  debitParty: number | null
  credit: number
  creditParty: number | null
  holdingId: number | null
  paise: number
}

interface MonthClosingTable {
  id: Generated<number>
  /** The last day that is closed since. */
  closedUntil: string
  act: 'closed' | 'opened'
  reason: string
  actor: string
  at: number
}

/** How the money of a voucher went. */
interface SettlementTable {
  voucherId: number
  way: SettleWay
  /** Made once for one filling of the form. */
  key: string
}

/** Who asked for a voucher to be taken back where a second person confirms it, and why; a bill by its voucher. It stays when that is done. */
interface VoucherReversalTable {
  voucherId: number
  reason: string
  askedBy: string
  askedAt: number
}
