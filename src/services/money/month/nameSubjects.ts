import type { Kysely } from 'kysely'
import { PARTY_KINDS } from '#domain/books/voucher.ts'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { Schema } from '../../schema.ts'
import { nameVehicles } from '../../vehicles/nameVehicles.ts'

/** What a voucher is about, in words. */
export interface SubjectName {
  text: string
  /** The deal of a sale or a payment. */
  reference: string | null
  buyerName: string
  buyerState: string
  /** Empty for who is not registered. */
  buyerGstin: string
}

const idsOf = (subjects: readonly string[], kind: string): number[] =>
  subjects.flatMap(subject => {
    const id = subject.startsWith(`${kind}:`) ? readRowId(subject.slice(kind.length + 1)) : null
    return id === null ? [] : [id]
  })

const named = (text: string): SubjectName => ({ text, reference: null, buyerName: '', buyerState: '', buyerGstin: '' })

const PER_STEP = 500

/** What the vehicles of holdings are called. */
export async function nameHoldings(query: Kysely<Schema>, ids: readonly number[]): Promise<(id: number) => string> {
  const names = new Map<number, string>()
  for (let from = 0; from < ids.length; from += PER_STEP) {
    const holdings = await query
      .selectFrom('holdings')
      .select(['id', 'vehicleId'])
      .where('id', 'in', ids.slice(from, from + PER_STEP))
      .execute()
    const vehicles = await nameVehicles(
      query,
      holdings.map(({ vehicleId }) => vehicleId),
    )
    for (const { id, vehicleId } of holdings) names.set(id, vehicles.get(vehicleId)?.name ?? `Vehicle ${vehicleId}`)
  }
  return id => names.get(id) ?? `Holding ${id}`
}

const OF_DEAL = [
  'reference',
  'carName',
  'carNumber',
  'buyerName',
  'buyerState',
  'buyerGstin',
  'closedBuyerState',
  'closedBuyerGstin',
] as const

/** State and GSTIN are those with which the month of the sale was closed. */
const nameOfDeal = ({
  carName,
  carNumber,
  buyerState,
  buyerGstin,
  closedBuyerState,
  closedBuyerGstin,
  ...rest
}: Pick<SubjectName, 'reference' | 'buyerName' | 'buyerState'> & {
  carName: string
  carNumber: string | null
  buyerGstin: string | null
  closedBuyerState: string | null
  closedBuyerGstin: string | null
}): SubjectName => ({
  text: carNumber === null ? carName : `${carName} · ${formatCarNumber(carNumber)}`,
  buyerState: closedBuyerState ?? buyerState,
  buyerGstin: (closedBuyerState === null ? buyerGstin : closedBuyerGstin) ?? '',
  ...rest,
})

type Naming = (query: Kysely<Schema>, ids: readonly number[]) => Promise<[id: number, name: SubjectName][]>

/** Names the subjects of a kind by the ids in them. */
const NAMINGS: Readonly<Record<string, Naming>> = {
  async sale(query, ids) {
    const rows = await query
      .selectFrom('deals')
      .select(['id', ...OF_DEAL])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, ...deal }) => [id, nameOfDeal(deal)])
  },
  async payment(query, ids) {
    const rows = await query
      .selectFrom('dealPayments')
      .innerJoin('deals', 'deals.id', 'dealPayments.dealId')
      .select(['dealPayments.id', ...OF_DEAL])
      .where('dealPayments.id', 'in', ids)
      .execute()
    return rows.map(({ id, ...deal }) => [id, nameOfDeal(deal)])
  },
  async cost(query, ids) {
    const rows = await query
      .selectFrom('vehicleCosts')
      .select(['id', 'what', 'paidTo'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, what, paidTo }) => [id, named([what, paidTo].filter(text => text !== '').join(', '))])
  },
  async bill(query, ids) {
    const rows = await query.selectFrom('bills').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, named(`Bill ${number}`)])
  },
  async purchase(query, ids) {
    const nameOf = await nameHoldings(query, ids)
    return ids.map(id => [id, named(nameOf(id))])
  },
}

/** Names what vouchers are about: the vehicle of a deal or a purchase, what a cost was for; of others it is the subject itself. */
export async function nameSubjects(
  query: Kysely<Schema>,
  subjects: readonly string[],
): Promise<(subject: string) => SubjectName> {
  const names = new Map<string, SubjectName>()
  for (const [kind, naming] of Object.entries(NAMINGS)) {
    const ids = [...new Set(idsOf(subjects, kind))]
    if (ids.length === 0) continue
    for (const [id, name] of await naming(query, ids)) names.set(`${kind}:${id}`, name)
  }
  return subject => names.get(subject) ?? named(subject)
}

/** What parties are called: a buyer as the deal says, others as they were entered. No telephone number is in it. */
export async function nameParties(query: Kysely<Schema>, ids: readonly number[]): Promise<(id: number) => string> {
  if (ids.length === 0) return id => `Party ${id}`
  const rows = await query
    .selectFrom('parties')
    .leftJoin('deals', 'deals.id', 'parties.dealId')
    .select(['parties.id', 'parties.kind', 'parties.name', 'deals.buyerName', 'deals.reference'])
    .where('parties.id', 'in', ids)
    .execute()
  const names = new Map(
    rows.map(({ id, kind, name, buyerName, reference }) => [
      id,
      reference === null
        ? name === ''
          ? `${PARTY_KINDS[kind]} ${id}`
          : name
        : [buyerName, reference].filter(Boolean).join(' '),
    ]),
  )
  return id => names.get(id) ?? `Party ${id}`
}
