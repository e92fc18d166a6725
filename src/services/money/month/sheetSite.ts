import type { Kysely } from 'kysely'
import { readState, stateOfGstin } from '#domain/registration/registrationStates.ts'
import type { Schema } from '../../schema.ts'
import type { Site } from '../../site.ts'

/** What the sheets are read from; `gstin` is the dealer’s, `place` the code of GST of the dealer’s State, each empty where it is not known. */
export interface SheetSite {
  query: Kysely<Schema>
  gstin: string
  place: string
}

/** The sheets of a site. */
export const sheetSiteOf = ({ database: { query }, profile }: Pick<Site, 'database' | 'profile'>): SheetSite => ({
  query,
  gstin: profile.gstin ?? '',
  place: (stateOfGstin(profile.gstin) ?? readState(profile.address.region))?.gst ?? '',
})
