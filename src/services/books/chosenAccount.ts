import type { Transaction } from 'kysely'
import { FIRST_MONEY_ACCOUNT } from '#domain/books/accounts.ts'
import type { SettleWay } from '#domain/books/settlementForm.ts'
import type { PaymentWay } from '#domain/deals/deal.ts'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { accountFor } from './moneyAccounts.ts'

/** An open account of money by its number in the books. Throws `Failure` `invalid` at `field` for one that is closed or was never there. */
export async function openAccount(transaction: Transaction<Schema>, account: number, field: string) {
  const known = await transaction
    .selectFrom('moneyAccounts')
    .select(['id', 'kind', 'name', 'beginsOn'])
    .where('id', '=', account - FIRST_MONEY_ACCOUNT)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (known !== undefined) return { ...known, account }
  const problem = 'This account is closed. Please choose another.'
  throw new Failure('invalid', problem, { [field]: problem })
}

/**
 * The account of money that a form names, or the usual one of the way. Throws `Failure` `invalid` for one that is closed, or that is no till
 * where cash is paid, or one where none is.
 */
export async function chosenAccount(
  platform: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { way, account }: { way: SettleWay | PaymentWay; account: number | null },
): Promise<number> {
  if (account === null) return accountFor(platform, transaction, way === 'cheque' ? 'bank' : way)
  const { kind, name } = await openAccount(transaction, account, 'account')
  if ((kind === 'cash') === (way === 'cash')) return account
  const problem =
    way === 'cash' ? `${name} is no till. Please choose where the cash is.` : `${name} is a till, and holds cash alone.`
  throw new Failure('invalid', problem, { account: problem })
}
