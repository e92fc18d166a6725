import type { IndexRow } from '#domain/catalogue/index/indexTypes.ts'
import { SIZE_NAMES, type Size } from '#domain/catalogue/sizes.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'

/** The known sizes of a vehicle that its kind has. */
export function sizesOfRow(row: Readonly<Record<Size, number | null>>, kind: Kind): Pick<IndexRow, 'sizes'> {
  const sizes = SIZE_NAMES.filter(size => row[size] !== null && kindHas(kind, size))
  return sizes.length === 0 ? {} : { sizes: Object.fromEntries(sizes.map(size => [size, row[size]])) }
}
