import type { Kind } from '#domain/kinds/kinds.ts'
import type { InspectionTemplate } from '../template.ts'
import { CAR_POINTS } from './carPoints.ts'
import { COMMERCIAL_POINTS } from './commercialPoints.ts'
import { templateOf, type GroupRow } from './groupRow.ts'
import { ELECTRIC_THREE_WHEELER_POINTS, THREE_WHEELER_POINTS } from './threeWheelerPoints.ts'
import { TRACTOR_POINTS } from './tractorPoints.ts'
import { ELECTRIC_TWO_WHEELER_POINTS, TWO_WHEELER_POINTS } from './twoWheelerPoints.ts'

/** The name of a kind's first template. */
export const STANDARD = 'Standard'
/** The name of the template with motor and battery in the place of the engine. */
export const ELECTRIC = 'Electric'

const POINTS: Readonly<Record<Kind, Readonly<Record<string, readonly GroupRow[]>>>> = {
  car: { [STANDARD]: CAR_POINTS },
  'two-wheeler': { [STANDARD]: TWO_WHEELER_POINTS, [ELECTRIC]: ELECTRIC_TWO_WHEELER_POINTS },
  'three-wheeler': { [STANDARD]: THREE_WHEELER_POINTS, [ELECTRIC]: ELECTRIC_THREE_WHEELER_POINTS },
  commercial: { [STANDARD]: COMMERCIAL_POINTS },
  tractor: { [STANDARD]: TRACTOR_POINTS },
}

/** The names of our templates of a kind, the standard first; a dealer changes them, and none goes away. */
export const ourTemplateNames = (kind: Kind): string[] => Object.keys(POINTS[kind])

/** What an inspection of a kind looks at until the dealer changes it; the standard where the name is the dealer's own (VEH-6). */
export function ourTemplate(kind: Kind, name: string = STANDARD): InspectionTemplate {
  return templateOf(POINTS[kind][name] ?? POINTS[kind][STANDARD] ?? CAR_POINTS)
}

/** What an inspection of a car looks at until the dealer changes it: about 150 points (CAR-2). */
export const DEFAULT_TEMPLATE: InspectionTemplate = ourTemplate('car')

/** Which of these templates fits a vehicle: the electric one where it runs on electricity, else the standard. */
export function fittingName(
  names: readonly string[],
  { category, fuelType }: { category: string | null; fuelType: string | null },
): string {
  const isElectric = fuelType === 'Electric' || category === 'Electric Two-Wheeler'
  return isElectric && names.includes(ELECTRIC) ? ELECTRIC : STANDARD
}
