import { silhouetteOf } from '#domain/vehicles/silhouettes.ts'
import { OTHER_DRAWINGS } from '../othersOfKind.ts'
import { outlineFile } from './outlineFile.ts'

/** The outlines of vehicles that are no cars, by the name of their silhouette (VEH-6). */
export const OUTLINES: ReadonlyMap<string, string> = new Map(
  OTHER_DRAWINGS.map(({ of, category }) => [silhouetteOf(of) ?? '', outlineFile(category)]),
)
