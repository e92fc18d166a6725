import type { Kysely, Transaction } from 'kysely'
import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import { rupeeEntries } from '#domain/books/entries.ts'
import type { PaymentWay } from '#domain/deals/deal.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { lockBooks } from './lockBooks.ts'
import { keepBooks } from './writeVoucher.ts'

export type MoneyAccountKind = 'cash' | 'bank' | 'upi'

/** A till, bank account or UPI address with what is in it, in paise. */
export interface MoneyAccount {
  id: number
  /** Its number in the books. */
  account: number
  kind: MoneyAccountKind
  name: string
  isClosed: boolean
  paise: number
}

const USUAL: Readonly<Record<MoneyAccountKind, string>> = { cash: 'Cash', bank: 'Bank', upi: 'UPI' }

/** Adds an account of money within a transaction; its number in the books. */
async function insertAccount(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { kind, name }: { kind: MoneyAccountKind; name: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('moneyAccounts')
    .values({ kind, name, closedAt: null, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return FIRST_MONEY_ACCOUNT + id
}

/**
 * The account into which money comes by a way: the oldest open one of its kind. UPI and lenders pay into the bank where there is no
 * account of UPI. The first is made when nobody has made one (BOOK-7). `lockBooks` keeps two from making it.
 */
export async function accountFor(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  way: PaymentWay,
): Promise<number> {
  await lockBooks(transaction)
  const kinds: MoneyAccountKind[] = way === 'cash' ? ['cash'] : way === 'upi' ? ['upi', 'bank'] : ['bank']
  const open = await transaction
    .selectFrom('moneyAccounts')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute()
  const found = kinds.flatMap(kind => open.find(account => account.kind === kind) ?? [])[0]
  if (found !== undefined) return FIRST_MONEY_ACCOUNT + found.id
  const kind = way === 'cash' ? 'cash' : 'bank'
  return insertAccount(platform, transaction, { kind, name: USUAL[kind] })
}

/** Opens an account of money with what is in it on a day, in rupees (BOOK-7). Returns its number in the books. */
export function openMoneyAccount(
  platform: ProductPlatform,
  actor: string,
  given: { kind: MoneyAccountKind; name: string; day: string; rupees: number },
): Promise<number> {
  return platform.database.transaction(async transaction => {
    const account = await insertAccount(platform, transaction, given)
    const voucher = { kind: 'opening', subject: `account:${account}`, day: given.day } as const
    await keepBooks(platform, transaction, actor, voucher, rupeeEntries(given.rupees, account, ACCOUNTS.opening))
    return account
  })
}

/** The accounts of money, the oldest first, with what is in each by the books. */
export async function listMoneyAccounts(query: Kysely<Schema>): Promise<MoneyAccount[]> {
  const rows = await query.selectFrom('moneyAccounts').selectAll().orderBy('id').execute()
  const sums = await query
    .selectFrom('accountMonths')
    .select(({ fn }) => [
      'account',
      fn.sum<number | string>('debit').as('debit'),
      fn.sum<number | string>('credit').as('credit'),
    ])
    .where('account', '>=', FIRST_MONEY_ACCOUNT)
    .groupBy('account')
    .execute()
  return rows.map(({ id, kind, name, closedAt }) => {
    const account = FIRST_MONEY_ACCOUNT + id
    const sum = sums.find(row => row.account === account)
    return {
      id,
      account,
      kind,
      name,
      isClosed: closedAt !== null,
      paise: sum === undefined ? 0 : Number(sum.debit) - Number(sum.credit),
    }
  })
}
