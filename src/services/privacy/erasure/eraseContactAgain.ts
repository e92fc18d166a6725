import type { Site } from '../../site.ts'
import { emailKeyOf, phoneKeyOf } from './erasedKeys.ts'

const ROWS_PER_STEP = 500

/** Whether one of these keys was erased at or after the moment at which a row was made. */
type WasErased = (keys: readonly string[], madeAt: number) => boolean

/** The deals of a restored backup that have number or address of somebody who had them erased. */
async function contactsOfDeals(site: Site, wasErased: WasErased, after: number) {
  const rows = await site.database.query
    .selectFrom('deals')
    .select(['id', 'buyerPhone', 'buyerEmail', 'createdAt'])
    .where('id', '>', after)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .limit(ROWS_PER_STEP)
    .execute()
  const again = rows.filter(({ buyerPhone: phone, buyerEmail: email, createdAt: madeAt }) =>
    wasErased(
      [...(phone === '' ? [] : [phoneKeyOf(site, phone)]), ...(email === '' ? [] : [emailKeyOf(site, email)])],
      madeAt,
    ),
  )
  return { again: again.map(({ id }) => id), last: rows.length < ROWS_PER_STEP ? null : (rows.at(-1)?.id ?? null) }
}

async function numbersOfPastIntakes(site: Site, wasErased: WasErased): Promise<void> {
  const past = await site.database.query
    .selectFrom('pastIntakes')
    .select(['holdingId as id', 'fromPhone as phone', 'createdAt as madeAt'])
    .where('fromPhone', '<>', '')
    .execute()
  for (const { id, phone, madeAt } of past) {
    if (!wasErased([phoneKeyOf(site, phone)], madeAt)) continue
    await site.database.transaction(transaction =>
      transaction.updateTable('pastIntakes').set({ fromPhone: '' }).where('holdingId', '=', id).execute(),
    )
  }
}

async function numbersOfBookParties(site: Site, wasErased: WasErased): Promise<void> {
  const parties = await site.database.query
    .selectFrom('parties')
    .select(['id', 'phone', 'createdAt'])
    .where('phone', '<>', '')
    .execute()
  for (const { id, phone, createdAt } of parties) {
    if (!wasErased([phoneKeyOf(site, phone)], createdAt)) continue
    await site.database.transaction(transaction =>
      transaction.updateTable('parties').set({ phone: '' }).where('id', '=', id).execute(),
    )
  }
}

/**
 * Takes number and address out of deals, and the number out of cars that were taken in and parties of the books, where a restored backup has them back
 * though somebody had them erased (OPS-8). Name and postal address stay for the books, as at the first time.
 */
export async function eraseContactAgain(site: Site, wasErased: WasErased): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const { again, last }: { again: number[]; last: number | null } = await contactsOfDeals(site, wasErased, after)
    if (again.length > 0)
      await site.database.transaction(transaction =>
        transaction
          .updateTable('deals')
          .set(({ eb }) => ({ buyerPhone: '', buyerEmail: '', version: eb('version', '+', 1) }))
          .where('id', 'in', again)
          .execute(),
      )
    after = last
  }
  await numbersOfPastIntakes(site, wasErased)
  await numbersOfBookParties(site, wasErased)
  const intakes = await site.database.query
    .selectFrom('intakes')
    .select(['vehicleId as id', 'fromPhone as phone', 'createdAt as madeAt'])
    .where('fromPhone', '<>', '')
    .execute()
  for (const { id, phone, madeAt } of intakes) {
    if (!wasErased([phoneKeyOf(site, phone)], madeAt)) continue
    await site.database.transaction(transaction =>
      transaction
        .updateTable('intakes')
        .set(({ eb }) => ({ fromPhone: '', version: eb('version', '+', 1) }))
        .where('vehicleId', '=', id)
        .execute(),
    )
  }
}
