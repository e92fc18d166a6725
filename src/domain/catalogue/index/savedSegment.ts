import { BITSET_COLUMNS } from './facetRoles.ts'
import { BLOCK_SLOTS, PAGE_BYTES, SEGMENT_BLOCKS, SEGMENT_SLOTS, type PageKernel } from './kernel.ts'
import type { SavedColumn } from './savedIndex.ts'
import { MARKS, Segment, SORT_KEYS } from './segment.ts'
import { STORED_SIZES } from './sizeChoices.ts'

type Columns = Readonly<Record<string, SavedColumn>>

/** The words of 32 bits of one page. */
const PAGE_WORDS = PAGE_BYTES / 4
const NO_COLUMN = new Uint8Array(0)
const UNKNOWN_SIZES = new Float32Array(SEGMENT_SLOTS).fill(Number.NaN)

/** Where in the column of marks the bits of a segment's slots for one mark begin. */
function markAt(mark: number, slots: number, first: number): number {
  return (mark * slots + first) / 32
}

/** Copies what the slots of a segment hold into columns, `first` being the first of `slots`. */
export function saveSegment(
  kernel: PageKernel,
  segment: Segment,
  columns: Columns,
  first: number,
  slots: number,
): void {
  const { words } = kernel
  columns.live?.set(words.subarray(segment.live >>> 2, (segment.live >>> 2) + PAGE_WORDS), first / 32)
  const blocks = words.subarray(segment.combinations >>> 2, (segment.combinations >>> 2) + SEGMENT_BLOCKS)
  columns.block?.set(blocks, first / BLOCK_SLOTS)
  columns.id?.set(segment.ids, first)
  columns.plate?.set(segment.plates, first)
  for (const key of SORT_KEYS) {
    const into = columns[`key ${key}`] ?? NO_COLUMN
    for (let place = 0; place < SEGMENT_SLOTS; place++) into[first + place] = segment.keyAt(key, place)
  }
  for (const [number, column] of BITSET_COLUMNS.entries()) {
    const into = columns[`code ${column}`] ?? NO_COLUMN
    for (let place = 0; place < SEGMENT_SLOTS; place++) into[first + place] = segment.codeAt(number, place)
  }
  for (const size of STORED_SIZES) columns[`size ${size}`]?.set(segment.sizes[size] ?? UNKNOWN_SIZES, first)
  for (const [mark, count] of (segment.counts[MARKS] ?? []).entries()) {
    if (count === 0) continue
    const into = columns.marks ?? NO_COLUMN
    eachWord(segment, mark, (word, at) => (into[markAt(mark, slots, first) + at] = words[word] ?? 0))
  }
}

/** Calls `visit` with the number of each word of a mark's lane in the memory, and its number within the segment. */
function eachWord({ lanes }: Segment, mark: number, visit: (word: number, at: number) => void): void {
  const lane = lanes.use(MARKS, mark)
  const stride = lanes.stride(lane)
  for (let block = 0; block < SEGMENT_BLOCKS; block++) {
    const word = (lane + block * stride) >>> 2
    visit(word, 2 * block)
    visit(word + 1, 2 * block + 1)
  }
}

/** Makes the segment of which the slots from `first` on were saved. */
export function openSegment(kernel: PageKernel, columns: Columns, first: number, slots: number): Segment {
  const segment = new Segment(kernel, { counts: countAll(columns, first, slots) })
  fillSegment(kernel, segment, columns, first, slots)
  return segment
}

/** Writes the slots from `first` on of columns to a segment, over what it holds. */
export function fillSegment(
  kernel: PageKernel,
  segment: Segment,
  columns: Columns,
  first: number,
  slots: number,
): void {
  const counts = countAll(columns, first, slots)
  segment.counts.splice(0, counts.length, ...counts)
  for (const [column, byCode] of counts.entries())
    for (const [code, count] of byCode.entries()) if (count > 0) segment.lanes.use(column, code)
  // All lanes have their place by now, so the words stay the same.
  segment.lanes.clear()
  const live = columns.live?.subarray(first / 32, first / 32 + PAGE_WORDS) as Uint32Array
  segment.liveCount = countBits(live)
  kernel.words.set(live, segment.live >>> 2)
  kernel.words.set(
    columns.block?.subarray(first / BLOCK_SLOTS, first / BLOCK_SLOTS + SEGMENT_BLOCKS) ?? NO_COLUMN,
    segment.combinations >>> 2,
  )
  segment.plates.set(columns.plate?.subarray(first, first + SEGMENT_SLOTS) ?? NO_COLUMN)
  for (let place = 0; place < SEGMENT_SLOTS; place++) segment.setId(place, columns.id?.[first + place] ?? 0)
  for (const key of SORT_KEYS) {
    const keys = columns[`key ${key}`] ?? NO_COLUMN
    for (let place = 0; place < SEGMENT_SLOTS; place++) segment.setKey(key, place, keys[first + place] ?? 0)
  }
  for (const size of STORED_SIZES) {
    const sizes = columns[`size ${size}`]?.subarray(first, first + SEGMENT_SLOTS)
    if (sizes?.some(own => !Number.isNaN(own))) segment.sizes[size] = Float32Array.from(sizes)
    else delete segment.sizes[size]
  }
  for (const number of BITSET_COLUMNS.keys()) openCodes(kernel, segment, number, codesIn(columns, number, first))
  for (const [mark, count] of (counts[MARKS] ?? []).entries()) {
    if (count === 0) continue
    const bits = bitsOf(columns, mark, first, slots)
    eachWord(segment, mark, (word, at) => (kernel.words[word] = bits[at] ?? 0))
  }
  segment.lanes.total()
}

function codesIn(columns: Columns, number: number, first: number): SavedColumn {
  return columns[`code ${BITSET_COLUMNS[number]}`]?.subarray(first, first + SEGMENT_SLOTS) ?? NO_COLUMN
}

function bitsOf({ marks }: Columns, mark: number, first: number, slots: number): Uint32Array {
  return marks?.subarray(markAt(mark, slots, first), markAt(mark, slots, first) + PAGE_WORDS) as Uint32Array
}

/** How many vehicles of a segment have each code of each column, and each mark. */
function countAll(columns: Columns, first: number, slots: number): Uint32Array[] {
  const marks = slots === 0 ? 0 : ((columns.marks?.length ?? 0) * 32) / slots
  return [
    ...BITSET_COLUMNS.map((_, number) => countCodes(codesIn(columns, number, first))),
    Uint32Array.from({ length: marks }, (_mark, mark) => countBits(bitsOf(columns, mark, first, slots))),
  ]
}

/** Writes a column of codes, and the bit of each in its lane. */
function openCodes(kernel: PageKernel, segment: Segment, number: number, column: SavedColumn): void {
  const counts = segment.counts[number] ?? new Uint32Array(0)
  const lanes = counts.map((count, code) => (count === 0 ? 0 : segment.lanes.lane(number, code)))
  const strides = lanes.map(lane => segment.lanes.stride(lane))
  for (let place = 0; place < SEGMENT_SLOTS; place++) segment.writeCode(number, place, column[place] ?? 0)
  const { words } = kernel
  for (let place = 0; place < SEGMENT_SLOTS; place++) {
    const code = column[place] ?? 0
    if (code === 0) continue
    const block = ((lanes[code] ?? 0) + (place >>> 6) * (strides[code] ?? 0)) >>> 2
    const word = block + ((place >>> 5) & 1)
    words[word] = (words[word] ?? 0) | (1 << (place & 31))
  }
}

/** How many slots have each code; code 0, unknown, is not counted. */
function countCodes(column: SavedColumn): Uint32Array {
  let most = 0
  for (const code of column) if (code > most) most = code
  const counts = new Uint32Array(most + 1)
  for (const code of column) counts[code] = (counts[code] ?? 0) + 1
  counts[0] = 0
  return counts
}

function countBits(words: Uint32Array): number {
  let bits = 0
  for (const word of words) {
    let rest = word - ((word >>> 1) & 0x5555_5555)
    rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333)
    bits += Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
  }
  return bits
}
