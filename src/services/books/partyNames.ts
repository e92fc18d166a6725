import type { Kysely } from 'kysely'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { PARTY_KINDS, type PartyKind } from '#domain/books/voucher.ts'
import type { Schema } from '../schema.ts'

/** What says who a party is. */
interface NamedParty {
  id: number
  kind: PartyKind
  dealId: number | null
  holdingId: number | null
  name: string
}

/** Who a party is, and the car that it is about, where it is one. */
export interface PartyName {
  name: string
  car: string | null
}

/** A seller or owner by the taking in of their holding, and the number or model of the car. */
async function holdingNames(query: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, PartyName>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('holdings')
    .leftJoin('pastIntakes', 'pastIntakes.holdingId', 'holdings.id')
    .leftJoin('holdings as later', join =>
      join
        .onRef('later.vehicleId', '=', 'holdings.vehicleId')
        .on(({ eb, ref }) => eb('later.serial', '=', eb(ref('holdings.serial'), '+', 1))),
    )
    .leftJoin('intakes', join => join.onRef('intakes.vehicleId', '=', 'holdings.vehicleId').on('later.id', 'is', null))
    .leftJoin('vehicles', 'vehicles.id', 'holdings.vehicleId')
    .leftJoin('models', 'models.id', 'vehicles.modelId')
    .select(['holdings.id', 'pastIntakes.fromName as past', 'intakes.fromName as present'])
    .select(['models.name as model', 'vehicles.carNumber'])
    .where('holdings.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, past, present, model, carNumber }) => {
      const car = [model, carNumber === null ? null : formatCarNumber(carNumber)].filter(part => part !== null)
      return [id, { name: past ?? present ?? '', car: car.length === 0 ? null : car.join(' ') }]
    }),
  )
}

/**
 * Names parties: a buyer as the deal does, a seller or owner as the taking in, others by their own name. A number that somebody wrote into a name is masked; who was erased is
 * named by what they are.
 */
export async function nameParties(
  query: Kysely<Schema>,
  parties: readonly NamedParty[],
): Promise<(id: number) => PartyName> {
  const dealIds = parties.flatMap(({ dealId }) => dealId ?? [])
  const deals =
    dealIds.length === 0
      ? []
      : await query.selectFrom('deals').select(['id', 'buyerName', 'carName']).where('id', 'in', dealIds).execute()
  const dealOf = new Map(deals.map(deal => [deal.id, deal]))
  const holdings = await holdingNames(
    query,
    parties.flatMap(({ holdingId }) => holdingId ?? []),
  )
  const names = new Map(
    parties.map(({ id, kind, dealId, holdingId, name }) => {
      const [deal, holding] = [dealOf.get(dealId ?? 0), holdings.get(holdingId ?? 0)]
      const said = maskText(deal?.buyerName ?? holding?.name ?? name, [])
      return [id, { name: said === '' ? PARTY_KINDS[kind] : said, car: deal?.carName ?? holding?.car ?? null }]
    }),
  )
  return id => names.get(id) ?? { name: '', car: null }
}
