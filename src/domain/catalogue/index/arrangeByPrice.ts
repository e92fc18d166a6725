import type { Dictionaries } from './columnCodes.ts'
import type { FacetCombinations } from './facetCombinations.ts'
import { BLOCK_SLOTS, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import { radixSort } from './radixSort.ts'
import type { RowStore } from './rowStore.ts'
import { headOf, saveVehicles } from './saveIndex.ts'
import type { SavedColumn } from './savedIndex.ts'
import { fillSegment } from './savedSegment.ts'
import { hasBit, setBit } from './segment.ts'

/** A slot without a vehicle. */
const NOBODY = 0xffff_ffff

/**
 * Moves the vehicles to other slots: combination by combination in the order of their codes, and within each by price. Then a
 * choice drops blocks that lie in a row, and a range of prices takes most blocks wholly or not at all. The orders have to be made
 * anew after that. At 1,000,000 vehicles it holds 70 MB more for as long as it runs.
 */
export function arrangeByPrice(kernel: PageKernel, rows: RowStore, dictionaries: Dictionaries): void {
  const head = headOf(rows, dictionaries)
  const columns = saveVehicles(kernel, rows, head)
  const [held, ofBlock] = [slotsByPrice(columns), columns.block ?? new Uint32Array(0)]
  const next = firstSlots(held, ofBlock, rows.combinations)
  const from = new Uint32Array(head.slots).fill(NOBODY)
  const blocks = new Uint32Array(ofBlock.length)
  for (const slot of held) {
    const combination = ofBlock[(slot / BLOCK_SLOTS) | 0] ?? 0
    const to = next[combination] ?? 0
    next[combination] = to + 1
    from[to] = slot
    blocks[(to / BLOCK_SLOTS) | 0] = combination
  }
  for (const [name, column] of Object.entries(columns)) {
    if (name === 'live' || name === 'marks') columns[name] = moveBits(column as Uint32Array, from)
    else if (column.length === head.slots) columns[name] = moveNumbers(column, from)
  }
  columns.block = blocks
  for (const [number, segment] of rows.segments.entries())
    fillSegment(kernel, segment, columns, number * SEGMENT_SLOTS, head.slots)
  rows.reopen()
}

/** The slots with a vehicle by price, ascending. */
function slotsByPrice(columns: Readonly<Record<string, SavedColumn>>): Uint32Array {
  const live = columns.live as Uint32Array
  const prices = columns['key price'] ?? new Float64Array(0)
  const slots = Uint32Array.from(prices.keys().filter(slot => hasBit(live, 0, slot)))
  return radixSort(Float64Array.from(slots, slot => prices[slot] ?? 0)).map(position => slots[position] ?? 0)
}

/** For each combination the first slot of its vehicles, which begins a block. */
function firstSlots(held: Uint32Array, ofBlock: ArrayLike<number>, { codes, size }: FacetCombinations): Uint32Array {
  const vehicles = new Uint32Array(size)
  for (const slot of held) {
    const combination = ofBlock[(slot / BLOCK_SLOTS) | 0] ?? 0
    vehicles[combination] = (vehicles[combination] ?? 0) + 1
  }
  const inOrder = [...vehicles.keys()].toSorted((a, b) => {
    for (const column of codes) if (column[a] !== column[b]) return (column[a] ?? 0) - (column[b] ?? 0)
    return 0
  })
  const first = new Uint32Array(size)
  let next = 0
  for (const combination of inOrder) {
    first[combination] = next
    next += Math.ceil((vehicles[combination] ?? 0) / BLOCK_SLOTS) * BLOCK_SLOTS
  }
  return first
}

/** A column in which each slot has what the slot `from` had. */
function moveNumbers(column: SavedColumn, from: Uint32Array): SavedColumn {
  const moved = column.slice()
  for (let slot = 0; slot < from.length; slot++) {
    const old = from[slot] ?? NOBODY
    moved[slot] = old === NOBODY ? 0 : (column[old] ?? 0)
  }
  return moved
}

/** The same of a column of bits, one for each slot, or of several such columns one behind the other. */
function moveBits(column: Uint32Array, from: Uint32Array): Uint32Array {
  const moved = new Uint32Array(column.length)
  for (let first = 0; first < column.length * 32; first += from.length) {
    for (let slot = 0; slot < from.length; slot++) {
      const old = from[slot] ?? NOBODY
      if (old !== NOBODY && hasBit(column, 0, first + old)) setBit(moved, 0, first + slot)
    }
  }
  return moved
}
