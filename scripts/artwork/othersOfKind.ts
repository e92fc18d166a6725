import { OTHER_SHAPES } from '#database/demo/illustration/others/otherShapes.ts'
import type { Part } from '#database/demo/illustration/others/part.ts'
import type { KnownCategory } from '#domain/kinds/categories.ts'
import type { OtherKind } from '#domain/kinds/kinds.ts'
import type { Silhouetted } from '#domain/vehicles/silhouettes.ts'

/** What stands for a vehicle of a kind whose category is the dealer's own. */
const OF_KIND: readonly (readonly [OtherKind, KnownCategory])[] = [
  ['two-wheeler', 'Motorcycle'],
  ['three-wheeler', 'Passenger Three-Wheeler'],
  ['commercial', 'Light Goods Vehicle'],
  ['tractor', 'Tractor'],
]

/** A drawing of a vehicle that is no car: for which vehicles it is, and its parts. */
interface OtherDrawing {
  of: Silhouetted
  category: KnownCategory
  shape: readonly Part[]
}

const isKnown = (name: string): name is KnownCategory => Object.hasOwn(OTHER_SHAPES, name)

/** The drawings of all categories that are no cars, and those that stand for a kind (VEH-6). */
export const OTHER_DRAWINGS: readonly OtherDrawing[] = [
  ...Object.keys(OTHER_SHAPES)
    .filter(isKnown)
    .map(category => ({ of: { category }, category, shape: OTHER_SHAPES[category] })),
  ...OF_KIND.map(([kind, category]) => ({ of: { kind }, category, shape: OTHER_SHAPES[category] })),
]
