import type { Transaction } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import type { Entry } from '#domain/books/entries.ts'
import type { Schema } from '../schema.ts'

interface Sums {
  debit: number
  credit: number
}

/** Debits and credits of rows by a key of theirs. */
function sumsBy(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => { debit: string | null; credit: string | null },
): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  const add = (key: string | null, side: keyof Sums, paise: number) => {
    if (key === null) return
    const sum = sums.get(key) ?? { debit: 0, credit: 0 }
    sums.set(key, { ...sum, [side]: sum[side] + paise })
  }
  for (const entry of entries) {
    const { debit, credit } = keysOf(entry)
    add(debit, 'debit', entry.paise)
    add(credit, 'credit', entry.paise)
  }
  return sums
}

const partyKey = (account: number, party: number | null) => (party === null ? null : `${account} ${party}`)

/** The holding of a row on an account, where it is that of the stock. */
const stockKey = (account: number, holding: number | null) =>
  account !== ACCOUNTS.stock || holding === null ? null : `${holding}`

/** Adds rows that were just written to the sums of the stock. */
async function addToStock(transaction: Transaction<Schema>, entries: readonly Entry[]): Promise<void> {
  const holdings = sumsBy(entries, ({ debit, credit, holdingId }) => ({
    debit: stockKey(debit, holdingId),
    credit: stockKey(credit, holdingId),
  }))
  if (holdings.size === 0) return
  await transaction
    .insertInto('stockSums')
    .values([...holdings].map(([holdingId, sums]) => ({ holdingId: Number(holdingId), ...sums })))
    .onConflict(conflict =>
      conflict.column('holdingId').doUpdateSet(({ eb, ref }) => ({
        debit: eb(ref('stockSums.debit'), '+', ref('excluded.debit')),
        credit: eb(ref('stockSums.credit'), '+', ref('excluded.credit')),
      })),
    )
    .execute()
}

/** Adds rows that were just written to the sums by account and month, by party, and of the stock by holding, within the books’ lock. */
export async function addToSums(
  transaction: Transaction<Schema>,
  month: string,
  entries: readonly Entry[],
): Promise<void> {
  const months = sumsBy(entries, ({ debit, credit }) => ({ debit: `${debit}`, credit: `${credit}` }))
  await transaction
    .insertInto('accountMonths')
    .values([...months].map(([account, sums]) => ({ account: Number(account), month, ...sums })))
    .onConflict(conflict =>
      conflict.columns(['account', 'month']).doUpdateSet(({ eb, ref }) => ({
        debit: eb(ref('accountMonths.debit'), '+', ref('excluded.debit')),
        credit: eb(ref('accountMonths.credit'), '+', ref('excluded.credit')),
      })),
    )
    .execute()
  await addToStock(transaction, entries)
  const parties = sumsBy(entries, ({ debit, debitParty, credit, creditParty }) => ({
    debit: partyKey(debit, debitParty),
    credit: partyKey(credit, creditParty),
  }))
  if (parties.size === 0) return
  await transaction
    .insertInto('partySums')
    .values(
      [...parties].map(([key, sums]) => {
        const [account, partyId] = key.split(' ').map(Number)
        return { account: account ?? 0, partyId: partyId ?? 0, ...sums }
      }),
    )
    .onConflict(conflict =>
      conflict.columns(['account', 'partyId']).doUpdateSet(({ eb, ref }) => ({
        debit: eb(ref('partySums.debit'), '+', ref('excluded.debit')),
        credit: eb(ref('partySums.credit'), '+', ref('excluded.credit')),
      })),
    )
    .execute()
}
