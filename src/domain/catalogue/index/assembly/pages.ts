// The page operations of `../kernel.ts` in AssemblyScript. A page is 256 words of 64 bits; addresses are bytes.
// Compiled by `scripts/build-wasm.ts` into `../pageKernel.generated.ts`.

const PAGE: usize = 2048
const FAILS_SEVERAL: u32 = 255
// A list is 256 numbers of words and, from here, the words themselves.
const BITS: usize = 1024
// From so many words on, going through all of a page is cheaper than through a list.
const DENSE: u32 = 160

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

export function clear(target: usize): void {
  memory.fill(target, 0, PAGE)
}

export function unite(target: usize, page: usize): void {
  for (let at: usize = 0; at < PAGE; at += 8) {
    store<u64>(target + at, load<u64>(target + at) | load<u64>(page + at))
  }
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

export function judge(none: usize, one: usize, passing: usize): void {
  for (let at: usize = 0; at < PAGE; at += 8) {
    const clean = load<u64>(none + at)
    const pass = load<u64>(passing + at)
    store<u64>(one + at, (load<u64>(one + at) & pass) | (clean & ~pass))
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

export function occupied(mask: usize, list: usize): u32 {
  let length: usize = 0
  for (let word: u32 = 0; word < 256; word++) {
    const bits = load<u64>(mask + ((<usize>word) << 3))
    store<u32>(list + (length << 2), word)
    store<u64>(list + (length << 3), bits, BITS)
    length += <usize>(bits != 0)
  }
  // Filled up with empty words to a multiple of four, for loops of four.
  for (let end = length; end < ((length + 3) & ~3); end++) {
    store<u32>(list + (end << 2), 0)
    store<u64>(list + (end << 3), 0, BITS)
  }
  return <u32>length
}

export function tally(mask: usize, list: usize, length: u32, table: usize, codes: u32, counts: usize, sign: i32): void {
  for (let code: u32 = 1; code < codes; code++) {
    const page: usize = load<u32>(table + ((<usize>code) << 2))
    if (page == 0) continue
    const rows = length > DENSE ? overlap(mask, page) : overlapListed(list, page, length)
    const count = counts + ((<usize>code) << 2)
    store<i32>(count, load<i32>(count) + sign * <i32>rows)
  }
}

function overlap(mask: usize, page: usize): u64 {
  let rows: u64 = 0
  for (let at: usize = 0; at < PAGE; at += 32) {
    rows += popcnt<u64>(load<u64>(mask + at) & load<u64>(page + at))
    rows += popcnt<u64>(load<u64>(mask + at, 8) & load<u64>(page + at, 8))
    rows += popcnt<u64>(load<u64>(mask + at, 16) & load<u64>(page + at, 16))
    rows += popcnt<u64>(load<u64>(mask + at, 24) & load<u64>(page + at, 24))
  }
  return rows
}

function overlapListed(list: usize, page: usize, length: u32): u64 {
  let rows: u64 = 0
  const end = list + ((<usize>length) << 2)
  let bits = list
  for (let entry = list; entry < end; entry += 16) {
    rows += popcnt<u64>(load<u64>(bits, BITS) & load<u64>(page + ((<usize>load<u32>(entry)) << 3)))
    rows += popcnt<u64>(load<u64>(bits, BITS + 8) & load<u64>(page + ((<usize>load<u32>(entry, 4)) << 3)))
    rows += popcnt<u64>(load<u64>(bits, BITS + 16) & load<u64>(page + ((<usize>load<u32>(entry, 8)) << 3)))
    rows += popcnt<u64>(load<u64>(bits, BITS + 24) & load<u64>(page + ((<usize>load<u32>(entry, 12)) << 3)))
    bits += 32
  }
  return rows
}
