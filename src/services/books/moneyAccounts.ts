import type { Kysely, Transaction } from 'kysely'
import { ACCOUNTS, FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import type { MoneyAccountKind, OpenAccount } from '#domain/books/cashForms.ts'
import { balancesOf, paiseOf, rupeeEntries } from '#domain/books/entries.ts'
import type { PaymentWay } from '#domain/deals/deal.ts'
import { Failure } from '#domain/errors.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import { lockBooks } from './lockBooks.ts'
import { entriesOf, keepBooks } from './writeVoucher.ts'
import { SOMETHING_ELSE } from './settledBefore.ts'

/** A till, bank account or UPI address with what is in it, in paise. */
export interface MoneyAccount {
  id: number
  /** Its number in the books. */
  account: number
  kind: MoneyAccountKind
  name: string
  isClosed: boolean
  /** From when its balance is right; null where nobody has said or counted what was in it. */
  beginsOn: string | null
  paise: number
}

const USUAL: Readonly<Record<MoneyAccountKind, string>> = { cash: 'Cash', bank: 'Bank', upi: 'UPI' }

interface NewAccount {
  kind: MoneyAccountKind
  name: string
  beginsOn: string | null
  key: string | null
}

/** Adds an account of money within a transaction; its number in the books. */
async function insertAccount(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  account: NewAccount,
): Promise<number> {
  const { id } = await transaction
    .insertInto('moneyAccounts')
    .values({ ...account, closedAt: null, createdAt: clock.now() })
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
  return insertAccount(platform, transaction, { kind, name: USUAL[kind], beginsOn: null, key: null })
}

/** Refuses a name that another open account has, within the books’ lock. Throws `Failure` `invalid`. */
export async function refuseSameName(
  transaction: Transaction<Schema>,
  name: string,
  own: number | null,
): Promise<void> {
  const open = await transaction
    .selectFrom('moneyAccounts')
    .select(['id', 'name'])
    .where('closedAt', 'is', null)
    .execute()
  if (!open.some(account => account.id !== own && nameKey(account.name) === nameKey(name))) return
  const problem = 'Another account has this name.'
  throw new Failure('invalid', problem, { name: problem })
}

/**
 * Opens an account of money with what is in it on the morning of a day, in rupees (BOOK-7). Returns its number in the books; the same key
 * gets the same again. Throws `Failure`: `invalid` for a day to come and for a name that another has; `conflict` where the key was used
 * for something else.
 */
export async function openMoneyAccount(
  platform: ProductPlatform,
  actor: string,
  { key = null, ...given }: Omit<OpenAccount, 'key'> & { key?: string | null },
): Promise<number> {
  const { kind, name, day, rupees } = given
  refuseFuture(platform, 'day', day)
  return platform.database.transaction(async transaction => {
    await lockBooks(transaction)
    const before =
      key === null
        ? undefined
        : await transaction
            .selectFrom('moneyAccounts')
            .select(['id', 'kind', 'name', 'beginsOn'])
            .where('key', '=', key)
            .executeTakeFirst()
    if (before !== undefined) {
      const account = FIRST_MONEY_ACCOUNT + before.id
      const opening = balancesOf(await entriesOf(transaction, `account:${account}`)).get(account) ?? 0
      const isSame = before.kind === kind && before.name === name && before.beginsOn === day
      if (isSame && opening === paiseOf(rupees)) return account
      throw new Failure('conflict', SOMETHING_ELSE)
    }
    await refuseSameName(transaction, name, null)
    const account = await insertAccount(platform, transaction, { kind, name, beginsOn: day, key })
    const voucher = { kind: 'opening', subject: `account:${account}`, day } as const
    await keepBooks(platform, transaction, actor, voucher, rupeeEntries(rupees, account, ACCOUNTS.opening))
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
  return rows.map(({ id, kind, name, beginsOn, closedAt }) => {
    const account = FIRST_MONEY_ACCOUNT + id
    const sum = sums.find(row => row.account === account)
    return {
      id,
      account,
      kind,
      name,
      beginsOn,
      isClosed: closedAt !== null,
      paise: sum === undefined ? 0 : Number(sum.debit) - Number(sum.credit),
    }
  })
}
