// The page operations of `../kernel.ts` in AssemblyScript. A page is 256 words of 64 bits; addresses are bytes.
// Compiled by `scripts/build-wasm.ts` into `../pageKernel.generated.ts`.

const PAGE: usize = 2048
const BLOCKS: usize = 256
const FAILS_SEVERAL: u32 = 255
// A list is 256 numbers of words and, from here, the words themselves.
const BITS: usize = 1024

export function admit(target: usize, live: usize, combinations: usize, states: usize): u32 {
  let any: u64 = 0
  for (let at: usize = 0; at < PAGE; at += 8) {
    const state: u32 = load<u8>(states + load<u32>(combinations + (at >> 1)))
    const bits: u64 = state == FAILS_SEVERAL ? 0 : load<u64>(live + at)
    store<u64>(target + at, bits)
    any |= bits
  }
  return any != 0 ? 1 : 0
}

// As `admit`, and without those whose code of the price is not from `least` to `most`, unless `edges` has them. Of most blocks the
// least and the most code say at once that all their codes are, or none: those beside are of the edges at best.
export function admitPriced(
  target: usize,
  live: usize,
  combinations: usize,
  states: usize,
  edges: usize,
  codes: usize,
  spans: usize,
  least: i32,
  most: i32,
): u32 {
  const from = i8x16.splat(<i8>least)
  const to = i8x16.splat(<i8>most)
  let any: u64 = 0
  for (let block: usize = 0; block < BLOCKS; block++) {
    const at = block << 3
    let bits: u64 = 0
    if (load<u8>(states + load<u32>(combinations + (block << 2))) != FAILS_SEVERAL) {
      const lowest = <i32>load<u8>(spans + block)
      const highest = <i32>load<u8>(spans + block, BLOCKS)
      if (lowest >= least && highest <= most) {
        bits = load<u64>(live + at)
      } else if (highest >= least - 1 && lowest <= most + 1) {
        bits = load<u64>(edges + at)
        if (least <= most) {
          const first = codes + (block << 6)
          bits |=
            between(first, from, to)
            | (between(first + 16, from, to) << 16)
            | (between(first + 32, from, to) << 32)
            | (between(first + 48, from, to) << 48)
        }
        bits &= load<u64>(live + at)
      }
    }
    store<u64>(edges + at, 0)
    store<u64>(target + at, bits)
    any |= bits
  }
  return any != 0 ? 1 : 0
}

function between(codes: usize, from: v128, to: v128): u64 {
  const sixteen = v128.load(codes)
  return <u64>(<u32>i8x16.bitmask(v128.and(i8x16.ge_u(sixteen, from), i8x16.le_u(sixteen, to))))
}

export function fail(states: usize, size: u32, codes: usize, passing: usize, failed: u32): void {
  for (let at: usize = 0; at < <usize>size; at++) {
    const state: u32 = load<u8>(states + at)
    const worse: u32 = select<u32>(failed, FAILS_SEVERAL, state == 0)
    store<u8>(states + at, select<u32>(state, worse, load<u8>(passing + load<u32>(codes + (at << 2))) != 0))
  }
}

export function countCodes(into: usize, size: u32, codes: usize, states: usize, counts: usize, failed: u32): void {
  for (let at: usize = 0; at < <usize>size; at++) {
    const rows = load<u32>(counts + (at << 2))
    const state: u32 = load<u8>(states + at)
    if (rows == 0 || (state != 0 && state != failed)) continue
    const count = into + ((<usize>load<u32>(codes + (at << 2))) << 2)
    store<u32>(count, load<u32>(count) + rows)
  }
}

// A bit for each of 16 codes: whether it is at most `most`.
function low(codes: usize, most: v128): u64 {
  return <u64>(<u32>i8x16.bitmask(i8x16.le_u(v128.load(codes), most)))
}

export function upTo(target: usize, page: usize, codes: usize, most: i32): void {
  const limit = i8x16.splat(<i8>most)
  for (let at: usize = 0; at < PAGE; at += 8) {
    let bits = load<u64>(page + at)
    if (bits != 0) {
      const first = codes + (at << 3)
      bits &=
        low(first, limit)
        | (low(first + 16, limit) << 16)
        | (low(first + 32, limit) << 32)
        | (low(first + 48, limit) << 48)
    }
    store<u64>(target + at, bits)
  }
}

export function copy(target: usize, page: usize): void {
  memory.copy(target, page, PAGE)
}

export function intersect(target: usize, page: usize): void {
  for (let at: usize = 0; at < PAGE; at += 8) {
    store<u64>(target + at, load<u64>(target + at) & load<u64>(page + at))
  }
}

export function subtract(target: usize, page: usize, without: usize): void {
  for (let at: usize = 0; at < PAGE; at += 8) {
    store<u64>(target + at, load<u64>(page + at) & ~load<u64>(without + at))
  }
}

// A bit for each of 16 codes: whether a table has it. A table is 16 bytes, all bits set where a code passes, and the first code
// that it is of: its low byte, then its high byte.
function inTables(codes: usize, high: usize, table: v128, first: v128, tables: usize, count: u32): u64 {
  const sixteen = v128.load(codes)
  let passing = i8x16.swizzle(table, i8x16.sub(sixteen, first))
  if (high != 0) passing = v128.and(passing, i8x16.eq(v128.load(high), v128.load8_splat(tables, 17)))
  for (let at: usize = 32; at < (<usize>count) << 5; at += 32) {
    let more = i8x16.swizzle(v128.load(tables + at), i8x16.sub(sixteen, v128.load8_splat(tables + at, 16)))
    if (high != 0) more = v128.and(more, i8x16.eq(v128.load(high), v128.load8_splat(tables + at, 17)))
    passing = v128.or(passing, more)
  }
  return <u64>(<u32>i8x16.bitmask(passing))
}

export function sift(
  none: usize,
  one: usize,
  passing: usize,
  codes: usize,
  high: usize,
  tables: usize,
  count: u32,
  extra: usize,
  isFirst: u32,
): void {
  const table = v128.load(tables)
  const first = v128.load8_splat(tables, 16)
  const second: usize = high == 0 ? 0 : 16
  for (let at: usize = 0; at < PAGE; at += 8) {
    const clean = load<u64>(none + at)
    const failed: u64 = isFirst != 0 ? 0 : load<u64>(one + at)
    if ((clean | failed) == 0) {
      store<u64>(one + at, 0)
      continue
    }
    const from = codes + (at << 3)
    const upper = high == 0 ? 0 : high + (at << 3)
    let pass =
      inTables(from, upper, table, first, tables, count)
      | (inTables(from + 16, upper + second, table, first, tables, count) << 16)
      | (inTables(from + 32, upper + 2 * second, table, first, tables, count) << 32)
      | (inTables(from + 48, upper + 3 * second, table, first, tables, count) << 48)
    if (extra != 0) pass |= load<u64>(extra + at)
    store<u64>(passing + at, pass)
    store<u64>(one + at, (failed & pass) | (clean & ~pass))
    store<u64>(none + at, clean & pass)
  }
}

export function settle(none: usize, one: usize, combinations: usize, states: usize, counts: usize): u32 {
  let matched: u32 = 0
  for (let at: usize = 0; at < PAGE; at += 8) {
    const bits = load<u64>(none + at)
    if ((bits | load<u64>(one + at)) == 0) continue
    const combination: usize = load<u32>(combinations + (at >> 1))
    const rows = <u32>popcnt<u64>(bits)
    const count = counts + (combination << 2)
    store<u32>(count, load<u32>(count) + rows)
    if (load<u8>(states + combination) == 0) {
      matched += rows
    } else {
      store<u64>(none + at, 0)
      store<u64>(one + at, 0)
    }
  }
  return matched
}

export function relax(target: usize, none: usize, one: usize, passing: usize): u32 {
  let rows: u64 = 0
  for (let at: usize = 0; at < PAGE; at += 8) {
    const bits = load<u64>(none + at) | (load<u64>(one + at) & ~load<u64>(passing + at))
    store<u64>(target + at, bits)
    rows += popcnt<u64>(bits)
  }
  return <u32>rows
}

export function gather(target: usize, lane: usize, stride: u32, none: usize, one: usize): void {
  for (let at: usize = 0; at < PAGE; at += 8) {
    if ((load<u64>(none + at) | load<u64>(one + at)) != 0) {
      store<u64>(target + at, load<u64>(target + at) | load<u64>(lane))
    }
    lane += stride
  }
}

export function require(target: usize, lane: usize, stride: u32): void {
  for (let at: usize = 0; at < PAGE; at += 8) {
    const bits = load<u64>(target + at)
    if (bits != 0) store<u64>(target + at, bits & load<u64>(lane))
    lane += stride
  }
}

export function occupied(mask: usize, list: usize): u32 {
  let length: usize = 0
  for (let word: u32 = 0; word < 256; word++) {
    const bits = load<u64>(mask + ((<usize>word) << 3))
    store<u32>(list + (length << 2), word)
    store<u64>(list + (length << 3), bits, BITS)
    length += <usize>(bits != 0)
  }
  return <u32>length
}

// Goes through the memory in a row, block by block, which the processor reads ahead; the sums stay in its nearest cache.
// Two sums of 32 bits are added at once: neither exceeds the slots of a segment.
export function tally(
  list: usize,
  length: u32,
  live: usize,
  lanes: usize,
  totals: usize,
  stride: u32,
  lines: u32,
  sums: usize,
): void {
  memory.fill(sums, 0, (<usize>lines) << 5)
  for (let entry: u32 = 0; entry < length; entry++) {
    const rows = load<u64>(list + ((<usize>entry) << 3), BITS)
    const block: usize = load<u32>(list + ((<usize>entry) << 2))
    if (rows == load<u64>(live + (block << 3))) addTotals(totals + ((block * stride) >> 3), lines, sums)
    else addLanes(rows, lanes + block * stride, lines, sums)
  }
}

function addLanes(rows: u64, first: usize, lines: u32, sums: usize): void {
  let at = first
  const end = at + ((<usize>lines) << 6)
  for (let sum = sums; at < end; sum += 32) {
    const a = popcnt<u64>(rows & load<u64>(at)) | (popcnt<u64>(rows & load<u64>(at, 8)) << 32)
    const b = popcnt<u64>(rows & load<u64>(at, 16)) | (popcnt<u64>(rows & load<u64>(at, 24)) << 32)
    const c = popcnt<u64>(rows & load<u64>(at, 32)) | (popcnt<u64>(rows & load<u64>(at, 40)) << 32)
    const d = popcnt<u64>(rows & load<u64>(at, 48)) | (popcnt<u64>(rows & load<u64>(at, 56)) << 32)
    store<u64>(sum, load<u64>(sum) + a)
    store<u64>(sum, load<u64>(sum, 8) + b, 8)
    store<u64>(sum, load<u64>(sum, 16) + c, 16)
    store<u64>(sum, load<u64>(sum, 24) + d, 24)
    at += 64
  }
}

function addTotals(first: usize, lines: u32, sums: usize): void {
  let sum = sums
  const end = first + ((<usize>lines) << 3)
  for (let at = first; at < end; at += 8) {
    const eight = i16x8.extend_low_i8x16_u(v128.load64_zero(at))
    v128.store(sum, i32x4.add(v128.load(sum), i32x4.extend_low_i16x8_u(eight)))
    v128.store(sum, i32x4.add(v128.load(sum, 16), i32x4.extend_high_i16x8_u(eight)), 16)
    sum += 32
  }
}

export function distribute(sums: usize, keys: usize, lanes: u32, bases: usize, sign: i32): void {
  for (let lane: u32 = 0; lane < lanes; lane++) {
    const key = load<u32>(keys + ((<usize>lane) << 2))
    const base: usize = load<u32>(bases + ((<usize>(key & 0xff)) << 2))
    if (key == 0 || base == 0) continue
    const count = base + ((<usize>(key >> 8)) << 2)
    store<i32>(count, load<i32>(count) + sign * load<i32>(sums + ((<usize>lane) << 2)))
  }
}

export function addRows(list: usize, length: u32, codes: usize, high: usize, counts: usize, sign: i32): void {
  for (let entry: u32 = 0; entry < length; entry++) {
    const first: usize = load<u32>(list + ((<usize>entry) << 2)) << 6
    for (let rows = load<u64>(list + ((<usize>entry) << 3), BITS); rows != 0; rows &= rows - 1) {
      const place = first + <usize>ctz<u64>(rows)
      let code: usize = load<u8>(codes + place)
      if (high != 0) code |= (<usize>load<u8>(high + place)) << 8
      store<i32>(counts + (code << 2), load<i32>(counts + (code << 2)) + sign)
    }
  }
}
