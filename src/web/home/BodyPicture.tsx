import { kindIfOther, type Kind } from '#domain/kinds/kinds.ts'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { placeholderAddress } from '#domain/vehicles/photoAddress.ts'
import { BODY_TYPE_SILHOUETTES, SILHOUETTE_VIEW_BOX } from '../ui/photo/bodyTypeSilhouettes.ts'

/** The silhouette of a body type: of cars the button's own (HOME-5), of others the one where a photo would be (VEH-4). */
export function BodyPicture({ bodyType, kind }: { bodyType: string; kind: Kind }) {
  const known = BODY_TYPES.find(name => name === bodyType)
  const { kind: other } = kindIfOther(kind)
  if (known === undefined)
    return (
      <img
        src={placeholderAddress({ category: bodyType, kind: other })}
        alt=""
        width={240}
        height={180}
        loading="lazy"
        className="h-8 w-auto md:h-14"
      />
    )
  return (
    <svg
      viewBox={SILHOUETTE_VIEW_BOX}
      aria-hidden="true"
      className="h-6 text-muted group-aria-pressed:text-brand md:h-10"
    >
      <path d={BODY_TYPE_SILHOUETTES[known]} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
