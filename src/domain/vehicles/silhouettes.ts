import type { OtherKind } from '../kinds/kinds.ts'

/** What decides how a vehicle is drawn. */
export interface Silhouetted {
  category?: string | null
  kind?: OtherKind
}

/** The drawings that there are. A list of names, since all pages with cards load it; a test compares it with the categories. */
const SILHOUETTES: readonly string[] = (
  'hatchback sedan suv muv luxury-sedan luxury-suv motorcycle scooter moped electric-two-wheeler passenger-three-wheeler '
  + 'goods-three-wheeler pickup light-goods-vehicle medium-goods-vehicle heavy-goods-vehicle bus tempo-traveller tractor harvester'
).split(' ')

/** The name of a vehicle's drawing in `public/no-photo`: that of its category, else of its kind; undefined for any other car (VEH-6). */
export function silhouetteOf({ category, kind }: Silhouetted): string | undefined {
  const name = category?.toLowerCase().replaceAll(' ', '-') ?? ''
  return SILHOUETTES.includes(name) ? name : kind
}
