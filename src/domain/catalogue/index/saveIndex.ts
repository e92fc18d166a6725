import { FACET_NAMES, mapFacets } from '../facets.ts'
import { CODED_BESIDE, type Dictionaries } from './columnCodes.ts'
import { COMBINATION_FACETS } from './facetRoles.ts'
import { SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import type { RowStore } from './rowStore.ts'
import { columnLengths, refuseForeign, SAVED_LAYOUT, type SavedColumn, type SavedIndex } from './savedIndex.ts'
import { openSegment, saveSegment } from './savedSegment.ts'
import { SORT_KEYS } from './segment.ts'
import { STORED_SIZES } from './sizeChoices.ts'

/** Columns of so many numbers each, of the narrowest kind that holds them. */
function emptyColumn(name: string, length: number, values: SavedIndex['values']): SavedColumn {
  const [kind = '', of = ''] = name.split(' ')
  if (name === 'id' || name === 'key price' || name === 'key newest') return new Float64Array(length)
  if (name === 'key year' || name === 'plate') return new Uint16Array(length)
  if (kind === 'size') return new Float32Array(length)
  if (kind !== 'code') return new Uint32Array(length)
  const codes = of === 'kilometres' ? 0 : values[of as keyof typeof values].length
  return codes > 0x100 ? new Uint16Array(length) : new Uint8Array(length)
}

/** What is saved of an index beside its columns. */
export function headOf(rows: RowStore, dictionaries: Dictionaries): Omit<SavedIndex, 'columns'> {
  const values = {
    ...mapFacets(facet => [...dictionaries[facet].values]),
    year: [...dictionaries.year.values],
    plate: [...dictionaries.plate.values],
  }
  const slots = rows.segments.length * SEGMENT_SLOTS
  const sizes = STORED_SIZES.filter(size => rows.segments.some(segment => segment.sizes[size] !== undefined))
  return { layout: SAVED_LAYOUT, size: rows.size, slots, combinations: rows.combinations.size, values, sizes }
}

/** Copies the vehicles of an index, without their orders, into columns. */
export function saveVehicles(
  kernel: PageKernel,
  rows: RowStore,
  head: Omit<SavedIndex, 'columns'>,
): Record<string, SavedColumn> {
  const columns: Record<string, SavedColumn> = {}
  for (const [name, length] of columnLengths(head))
    if (!name.startsWith('order ')) columns[name] = emptyColumn(name, length, head.values)
  for (const [number, segment] of rows.segments.entries())
    saveSegment(kernel, segment, columns, number * SEGMENT_SLOTS, head.slots)
  for (const [number, facet] of COMBINATION_FACETS.entries()) {
    const codes = rows.combinations.codes[number]?.subarray(0, head.combinations)
    if (codes !== undefined) columns[`combination ${facet}`]?.set(codes)
  }
  return columns
}

/** Copies an index whose orders are up to date into columns: at 1,000,000 vehicles 70 MB. */
export function saveIndex(kernel: PageKernel, rows: RowStore, dictionaries: Dictionaries): SavedIndex {
  const head = headOf(rows, dictionaries)
  const columns = saveVehicles(kernel, rows, head)
  for (const key of SORT_KEYS) {
    const slots = new Uint32Array(head.size)
    rows.orders.by[key].read(0, slots)
    columns[`order ${key}`] = slots
  }
  return { ...head, columns }
}

/** Fills an empty store with what was saved. Throws RangeError when that cannot be from this release. */
export function openInto(kernel: PageKernel, rows: RowStore, dictionaries: Dictionaries, saved: SavedIndex): void {
  refuseForeign(saved)
  const { slots, combinations, values, columns } = saved
  for (const name of [...FACET_NAMES, ...CODED_BESIDE] as const)
    for (const value of values[name]) dictionaries[name].encode(value)
  const codes = COMBINATION_FACETS.map(facet => columns[`combination ${facet}`])
  for (let combination = 1; combination < combinations; combination++)
    rows.combinations.find(Uint32Array.from(codes, column => column?.[combination] ?? 0))
  rows.reserve(saved.size)
  for (let first = 0; first < slots; first += SEGMENT_SLOTS)
    rows.openSegment(openSegment(kernel, columns, first, slots))
  rows.orders.open({
    newest: columns['order newest'] as Uint32Array,
    price: columns['order price'] as Uint32Array,
    odometer: columns['order odometer'] as Uint32Array,
    year: columns['order year'] as Uint32Array,
  })
}
