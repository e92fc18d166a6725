import type { Transaction } from 'kysely'
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

/** Adds rows that were just written to the sums by account and month, and by party, within the books’ lock. */
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
