import { cityKey } from '../search/words/cityTable.ts'
import type { VisitBranch } from './visitBranch.ts'

/** Where a drive begins, in words: name and address of its branch. */
export function drivePlace({ name, address }: Pick<VisitBranch, 'name' | 'address'>): string {
  return `${name}, ${address}`
}

/**
 * Tells that a car stands in another city than the branch where its drives begin (VISIT-1); null where it is at hand, or where nobody
 * knows.
 */
export function elsewhereText(
  { name, cities }: Pick<VisitBranch, 'name' | 'cities'>,
  city: string | null,
): string | null {
  if (city === null || cities.length === 0 || cities.some(own => cityKey(own) === cityKey(city))) return null
  return `This car is in ${city}. Test drives begin at ${name}, so please ask us before you come.`
}
