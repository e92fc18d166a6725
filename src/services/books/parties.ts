import type { Transaction } from 'kysely'
import type { PartyKind } from '#domain/books/voucher.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

type Writing = Pick<ProductPlatform, 'clock'>
const NOBODY = { dealId: null, holdingId: null, name: '', nameKey: null, phone: '', gstin: '' }

/** The buyer of a deal as a party of the books, made at the first money. Their name stands with the deal. */
export async function partyOfDeal({ clock }: Writing, transaction: Transaction<Schema>, dealId: number) {
  const known = await transaction.selectFrom('parties').select('id').where('dealId', '=', dealId).executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await transaction
    .insertInto('parties')
    .values({ ...NOBODY, kind: 'buyer', dealId, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever a vehicle came from as a party of the books. Their name stands with the taking in. */
export async function partyOfHolding(
  { clock }: Writing,
  transaction: Transaction<Schema>,
  kind: PartyKind & ('seller' | 'owner'),
  holdingId: number,
): Promise<number> {
  const known = await transaction
    .selectFrom('parties')
    .select('id')
    .where('holdingId', '=', holdingId)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const { id } = await transaction
    .insertInto('parties')
    .values({ ...NOBODY, kind, holdingId, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A vendor, broker, finance company or lender of a loan by its name, made when nobody has it yet: `Shree Auto` and `shree auto` are one. */
export async function partyNamed(
  { clock }: Writing,
  transaction: Transaction<Schema>,
  kind: PartyKind & ('vendor' | 'broker' | 'lender' | 'creditor'),
  name: string,
): Promise<number> {
  const key = nameKey(name)
  const { id } = await transaction
    .insertInto('parties')
    .values({ ...NOBODY, kind, name, nameKey: key, createdAt: clock.now() })
    .onConflict(conflict =>
      conflict.columns(['kind', 'nameKey']).where('nameKey', 'is not', null).doUpdateSet({ nameKey: key }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
