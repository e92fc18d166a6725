// The page operations of `../kernel.ts` in AssemblyScript. A page is 256 words of 64 bits; addresses are bytes.
// Compiled by `scripts/build-wasm.ts` into `../pageKernel.generated.ts`.

const PAGE: usize = 2048
const FAILS_SEVERAL: u32 = 255
// A list is 256 numbers of words and, from here, the words themselves.
const BITS: usize = 1024
// So many blocks are counted together: their lines stay in the nearest cache until each of their lanes is counted.
const CHUNK: u32 = 16

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

export function tally(list: usize, length: u32, lanes: usize, stride: u32, lines: u32, sums: usize): void {
  memory.fill(sums, 0, (<usize>lines) << 5)
  for (let first: u32 = 0; first < length; first += CHUNK) {
    const end = list + ((<usize>min<u32>(first + CHUNK, length)) << 2)
    for (let line: u32 = 0; line < lines; line++) {
      const from = lanes + ((<usize>line) << 6)
      let a: u64 = 0
      let b: u64 = 0
      let c: u64 = 0
      let d: u64 = 0
      let e: u64 = 0
      let f: u64 = 0
      let g: u64 = 0
      let h: u64 = 0
      let bits = list + ((<usize>first) << 3)
      for (let entry = list + ((<usize>first) << 2); entry < end; entry += 4) {
        const rows = load<u64>(bits, BITS)
        const at = from + <usize>(load<u32>(entry) * stride)
        a += popcnt<u64>(rows & load<u64>(at))
        b += popcnt<u64>(rows & load<u64>(at, 8))
        c += popcnt<u64>(rows & load<u64>(at, 16))
        d += popcnt<u64>(rows & load<u64>(at, 24))
        e += popcnt<u64>(rows & load<u64>(at, 32))
        f += popcnt<u64>(rows & load<u64>(at, 40))
        g += popcnt<u64>(rows & load<u64>(at, 48))
        h += popcnt<u64>(rows & load<u64>(at, 56))
        bits += 8
      }
      const sum = sums + ((<usize>line) << 5)
      store<u32>(sum, load<u32>(sum) + <u32>a)
      store<u32>(sum, load<u32>(sum, 4) + <u32>b, 4)
      store<u32>(sum, load<u32>(sum, 8) + <u32>c, 8)
      store<u32>(sum, load<u32>(sum, 12) + <u32>d, 12)
      store<u32>(sum, load<u32>(sum, 16) + <u32>e, 16)
      store<u32>(sum, load<u32>(sum, 20) + <u32>f, 20)
      store<u32>(sum, load<u32>(sum, 24) + <u32>g, 24)
      store<u32>(sum, load<u32>(sum, 28) + <u32>h, 28)
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
