import { cityKey } from '../search/words/cityTable.ts'
import type { VisitBranch } from './visitBranch.ts'
import type { Noun } from '../kinds/nouns.ts'

/** Where a drive begins, in words: name and address of its branch. */
export function drivePlace({ name, address }: Pick<VisitBranch, 'name' | 'address'>): string {
  return `${name}, ${address}`
}

type Place = Pick<VisitBranch, 'name' | 'cities'>

/** Whether a car stands in another city than its drive begins; not where nobody knows. */
const isElsewhere = ({ cities }: Place, city: string | null): city is string =>
  city !== null && cities.length > 0 && !cities.some(own => cityKey(own) === cityKey(city))

/**
 * Tells that a car stands in another city than the branch where its drives begin (VISIT-1); null where it is at hand, or where nobody
 * knows.
 */
export function elsewhereText(branch: Place, city: string | null, noun: Noun): string | null {
  return isElsewhere(branch, city)
    ? `This ${noun.one} is in ${city}. Test drives begin at ${branch.name}, so please ask us before you come.`
    : null
}

/** The same for staff, who have to bring the car or change the drive (VISIT-1). */
export function staffElsewhereText(branch: Place, city: string | null, noun: Noun): string | null {
  return isElsewhere(branch, city) ? `The ${noun.one} is in ${city}, and this drive begins at ${branch.name}.` : null
}
