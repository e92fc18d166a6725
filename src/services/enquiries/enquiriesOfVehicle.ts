import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { maskText } from '#domain/enquiries/maskContact.ts'
import { OPEN_ENQUIRY_STATES, type EnquiryState } from '#domain/enquiries/enquiryStates.ts'
import type { EnquirySite } from './demoInbox.ts'
import { entryOfDemo } from './enquiryRows.ts'

/** An enquiry in the list on a vehicle's record. */
export interface EnquiryOfVehicle {
  id: number
  kind: EnquiryKind
  state: EnquiryState
  name: string
  createdAt: number
}

/**
 * The enquiries about a vehicle, also a removed one: newest first, at most `limit`, without spam. On a demo site those
 * of this run (MODE-1).
 */
export async function enquiriesOfVehicle(
  site: EnquirySite,
  vehicleId: number,
  limit: number,
): Promise<EnquiryOfVehicle[]> {
  const {
    configuration,
    database: { reports },
    demoInbox,
  } = site
  if (configuration.mode === 'demo') {
    return demoInbox
      .list()
      .filter(({ vehicle }) => vehicle?.id === vehicleId)
      .slice(0, limit)
      .map(found => entryOfDemo(found))
      .map(({ id, kind, state, name, receivedAt }) => ({ id, kind, state, name, createdAt: receivedAt }))
  }
  const rows = await reports
    .selectFrom('enquiries')
    .select(['id', 'kind', 'state', 'name', 'createdAt'])
    .where('vehicleId', '=', vehicleId)
    .where('state', '!=', 'spam')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    ...row,
    name: maskText(row.name, []),
    kind: row.kind,
    state: row.state,
  }))
}

/**
 * How many enquiries about each of these vehicles are neither won, lost nor spam, by the vehicle's id. On a demo site
 * those of this run (MODE-1).
 */
export async function countOpenEnquiries(
  { configuration, database: { reports }, demoInbox }: EnquirySite,
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  if (configuration.mode === 'demo') {
    const about = demoInbox.list().map(({ vehicle }) => vehicle?.id)
    return new Map(vehicleIds.map(id => [id, about.filter(vehicleId => vehicleId === id).length]))
  }
  const rows = await reports
    .selectFrom('enquiries')
    .select(['vehicleId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('vehicleId', 'in', vehicleIds)
    .where('state', 'in', OPEN_ENQUIRY_STATES)
    .groupBy('vehicleId')
    .execute()
  return new Map(rows.map(row => [row.vehicleId, row.count]))
}
