import { sql, type Kysely, type Transaction } from 'kysely'
import { openRedaction, type PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { lockBooks } from '../../books/lockBooks.ts'
import { moneyJson } from '../../money/moneyTables.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Schema } from '../../schema.ts'
import { mayName } from '../person/mayName.ts'

type Platform = Pick<ProductPlatform, 'database'>

/** Garages, brokers and other vendors of the books under a number, or in whose name it was written (BOOK-6, OPS-8). Buyers and sellers stand with deals and intakes. */
export async function selectBookParties(query: Kysely<Schema>, keys: PersonKeys) {
  const rows = await query
    .selectFrom('parties')
    .select(['id', 'kind', 'name', 'phone', 'gstin'])
    .where(({ or, eb }) =>
      or([...(keys.phone === null ? [] : [eb('phone', '=', keys.phone)]), mayName(sql.ref('parties.name'), keys)]),
    )
    .orderBy('id')
    .execute()
  const redact = openRedaction(keys)
  return rows.filter(({ name, phone }) => (keys.phone !== null && phone === keys.phone) || redact(name) !== name)
}

/** Takes the number of somebody out of the parties of the books; the name stays for them. Returns of how many. */
export async function eraseNumberOfBookParties({ database }: Platform, keys: PersonKeys): Promise<number> {
  const redact = openRedaction(keys)
  return database.transaction(async transaction => {
    const found = await selectBookParties(transaction, keys)
    for (const { id, name, phone } of found) {
      const other = redact(name)
      await transaction
        .updateTable('parties')
        .set({
          ...(phone === keys.phone ? { phone: '' } : {}),
          ...(other === name ? {} : { name: other, nameKey: null }),
        })
        .where('id', '=', id)
        .execute()
    }
    return found.length
  })
}

/**
 * The garages, brokers and vendors who are no registered business, with whom the books have nothing from a day (YYYY-MM-DD) on and nothing is
 * owed, and who still have a name or a number. What the law wants kept stays until then; who is still owed money is never among them.
 */
export function selectDueBookParties(query: Kysely<Schema>, before: string) {
  return query
    .selectFrom('parties')
    .where('kind', 'in', ['vendor', 'broker'])
    .where('gstin', '=', '')
    .where(({ or, eb }) => or([eb('name', '<>', ''), eb('phone', '<>', '')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('partySums')
            .select('partyId')
            .whereRef('partySums.partyId', '=', 'parties.id')
            .where('partySums.debit', '<>', ({ ref }) => ref('partySums.credit')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries')
            .select('entries.id')
            .where(({ or, eb, ref }) =>
              or([eb('debitParty', '=', ref('parties.id')), eb('creditParty', '=', ref('parties.id'))]),
            )
            .where('day', '>=', before),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entries')
          .select('entries.id')
          .where(({ or, eb, ref }) =>
            or([eb('debitParty', '=', ref('parties.id')), eb('creditParty', '=', ref('parties.id'))]),
          ),
      ),
    )
}

/** Takes the name out of what the history of cars' money says of some costs. */
async function eraseFromHistory(transaction: Transaction<Schema>, costs: readonly number[]): Promise<void> {
  if (costs.length === 0) return
  const rows = await transaction
    .selectFrom('moneyChanges')
    .select(['id', 'before', 'after'])
    .where(
      'holdingId',
      'in',
      transaction
        .selectFrom('vehicleCosts')
        .select('holdingId')
        .where('id', 'in', [...costs]),
    )
    .execute()
  const nameless = (json: (typeof rows)[number]['after']) => {
    const value = json === null ? null : moneyJson.read(json)
    if (value === null || !('category' in value) || !costs.includes(value.id)) return json
    return moneyJson.write({ ...value, paidTo: '' })
  }
  for (const { id, before, after } of rows)
    await transaction
      .updateTable('moneyChanges')
      .set({ before: nameless(before), after: nameless(after) })
      .where('id', '=', id)
      .execute()
}

/** Takes a name out of the costs of vehicles that the books owe to a party, those of bills too: what they are in the books never changes by it. */
async function eraseFromCosts(transaction: Transaction<Schema>, partyId: number): Promise<void> {
  const rows = await transaction
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .select('vouchers.subject')
    .distinct()
    .where(({ or, eb }) => or([eb('debitParty', '=', partyId), eb('creditParty', '=', partyId)]))
    .where('vouchers.subject', 'like', 'cost:%')
    .execute()
  const billed = await transaction
    .selectFrom('vehicleCosts')
    .innerJoin('bills', 'bills.id', 'vehicleCosts.billId')
    .select('vehicleCosts.id')
    .where('bills.partyId', '=', partyId)
    .execute()
  const costs = [...rows.map(({ subject }) => Number(subject.slice('cost:'.length))), ...billed.map(({ id }) => id)]
  for (const id of costs)
    await transaction.updateTable('vehicleCosts').set({ paidTo: '' }).where('id', '=', id).execute()
  await eraseFromHistory(transaction, costs)
}

/** Takes name and number out of a party whom the books need no more, as of a moment before which they do not (epoch milliseconds). Returns whether it was one. */
export async function eraseBookParty({ database }: Platform, id: number, before: number): Promise<boolean> {
  return database.transaction(async transaction => {
    // Every writer of vouchers holds this lock, so no money is booked to the party between this check and the erasure.
    await lockBooks(transaction)
    const due = await selectDueBookParties(transaction, indianDay(before))
      .select('parties.id')
      .where('parties.id', '=', id)
      .executeTakeFirst()
    if (due === undefined) return false
    await eraseFromCosts(transaction, id)
    await transaction.updateTable('parties').set({ name: '', nameKey: null, phone: '' }).where('id', '=', id).execute()
    return true
  })
}
