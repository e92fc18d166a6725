import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { placeholderAddress } from '#domain/vehicles/photoAddress.ts'
import { BODY_TYPE_SILHOUETTES } from '#web/ui/photo/bodyTypeSilhouettes.ts'

/** What stands for the photo of a vehicle without one (CARD-1), by its address: the silhouette of its body type. */
export const PLACEHOLDERS: ReadonlyMap<string, string> = new Map(
  BODY_TYPES.map(bodyType => [
    placeholderAddress(bodyType),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -25 120 90" width="240" height="180">'
      + `<path d="M-4 38.7H100" stroke="#8b93a0" stroke-opacity=".5" stroke-width=".8"/>`
      + `<path d="${BODY_TYPE_SILHOUETTES[bodyType]}" fill="#8b93a0" fill-opacity=".75" fill-rule="evenodd"/></svg>\n`,
  ]),
)
