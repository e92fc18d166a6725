import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { placeholderAddress } from '#domain/vehicles/photoAddress.ts'
import { BODY_TYPE_SILHOUETTES } from '#web/ui/photo/bodyTypeSilhouettes.ts'
import { OTHER_DRAWINGS } from './othersOfKind.ts'
import { otherSilhouette } from './silhouette.ts'

/** What stands for the photo of a vehicle without one (CARD-1, VEH-6), by its address: the silhouette of its category or kind. */
export const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ...BODY_TYPES.map((bodyType): [string, string] => [
    placeholderAddress({ category: bodyType }),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -25 120 90" width="240" height="180">'
      + `<path d="M-4 38.7H100" stroke="#8b93a0" stroke-opacity=".5" stroke-width=".8"/>`
      + `<path d="${BODY_TYPE_SILHOUETTES[bodyType]}" fill="#8b93a0" fill-opacity=".75" fill-rule="evenodd"/></svg>\n`,
  ]),
  ...OTHER_DRAWINGS.map(({ of, shape }): [string, string] => [placeholderAddress(of), otherSilhouette(shape)]),
])
