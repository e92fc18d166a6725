import type { Noun } from '#domain/kinds/nouns.ts'
import { passportLines, type PassportLine } from '#domain/passport/passportLines.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { passportOf } from './findPassport.ts'

const LAST = 3

/** What the page of a car shows of its passport: how many entries, and the last ones, newest first. */
export interface PassportSummary {
  entries: number
  last: Pick<PassportLine, 'place' | 'at' | 'title' | 'hash'>[]
}

/** The summary of a passport, of a vehicle of a noun; null where there is none yet (CAR-4). */
export async function summarisePassport(
  site: CatalogueSite,
  vehicle: Pick<Vehicle, 'id' | 'options'>,
  noun: Noun,
): Promise<PassportSummary | null> {
  const passport = await passportOf(site, vehicle)
  return (
    passport && {
      entries: passport.entries.length,
      last: passportLines(passport.entries, LAST, noun).map(({ place, at, title, hash }) => ({
        place,
        at,
        title,
        hash,
      })),
    }
  )
}
