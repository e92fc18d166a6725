// The page operations of `../kernel.ts` in AssemblyScript. A page is 256 words of 64 bits; addresses are bytes.
// Compiled by `scripts/build-wasm.ts` into `../pageKernel.generated.ts`.

const PAGE: usize = 2048
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

export function clear(target: usize): void {
  memory.fill(target, 0, PAGE)
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
export function tally(list: usize, length: u32, lanes: usize, stride: u32, lines: u32, sums: usize): void {
  memory.fill(sums, 0, (<usize>lines) << 5)
  for (let entry: u32 = 0; entry < length; entry++) {
    const rows = load<u64>(list + ((<usize>entry) << 3), BITS)
    let at = lanes + <usize>(load<u32>(list + ((<usize>entry) << 2)) * stride)
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
