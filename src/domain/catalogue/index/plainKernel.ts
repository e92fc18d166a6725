import {
  FAILS_SEVERAL,
  LINE_BYTES,
  LINE_LANES,
  MEETS_ALL,
  PAGE_BYTES,
  SEGMENT_BLOCKS,
  type PageKernel,
} from './kernel.ts'

const PAGE_WORDS = PAGE_BYTES / 4
const FIRST_BYTES = 1 << 18

/** How many bits of a word are set. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The page operations in plain JavaScript, for where there is no WebAssembly. Its memory grows by copying. */
export class PlainKernel implements PageKernel {
  readonly form = 'plain'
  words = new Uint32Array(FIRST_BYTES / 4)
  bytes = new Uint8Array(this.words.buffer)
  #used = LINE_BYTES

  allocate(bytes: number): number {
    const address = this.#used
    this.#used = address + Math.ceil(bytes / LINE_BYTES) * LINE_BYTES
    if (this.#used > this.bytes.length) {
      const larger = new Uint32Array(Math.ceil(Math.max(this.#used, this.bytes.length * 1.25) / 4))
      larger.set(this.words)
      this.words = larger
      this.bytes = new Uint8Array(larger.buffer)
    }
    return address
  }

  admit(target: number, live: number, combinations: number, states: number): number {
    const { words } = this
    let any = 0
    for (let block = 0; block < SEGMENT_BLOCKS; block++) {
      const fails = this.bytes[states + (words[(combinations >>> 2) + block] ?? 0)] === FAILS_SEVERAL
      for (let word = 2 * block; word < 2 * block + 2; word++) {
        const bits = fails ? 0 : (words[(live >>> 2) + word] ?? 0)
        words[(target >>> 2) + word] = bits
        any |= bits
      }
    }
    return any === 0 ? 0 : 1
  }

  admitPriced(
    target: number,
    live: number,
    combinations: number,
    states: number,
    edges: number,
    codes: number,
    spans: number,
    least: number,
    most: number,
  ): number {
    const { words, bytes } = this
    this.admit(target, live, combinations, states)
    let any = 0
    for (let word = 0; word < PAGE_WORDS; word++) {
      const at = (target >>> 2) + word
      const held = words[at] ?? 0
      const [lowest, highest] = [bytes[spans + (word >>> 1)] ?? 0, bytes[spans + SEGMENT_BLOCKS + (word >>> 1)] ?? 0]
      const edge = words[(edges >>> 2) + word] ?? 0
      words[(edges >>> 2) + word] = 0
      if (held === 0) continue
      if (lowest < least || highest > most) {
        let kept = held & edge
        for (let bits = held & ~kept; bits !== 0; bits &= bits - 1) {
          const bit = bits & -bits
          const code = bytes[codes + word * 32 + 31 - Math.clz32(bit)] ?? 0
          if (code >= least && code <= most) kept |= bit
        }
        words[at] = kept
      }
      any |= words[at] ?? 0
    }
    return any === 0 ? 0 : 1
  }

  fail(states: number, size: number, codes: number, passing: number, failed: number): void {
    const { words, bytes } = this
    for (let at = 0; at < size; at++) {
      if (bytes[passing + (words[(codes >>> 2) + at] ?? 0)] === 1) continue
      bytes[states + at] = bytes[states + at] === MEETS_ALL ? failed : FAILS_SEVERAL
    }
  }

  countCodes(into: number, size: number, codes: number, states: number, counts: number, failed: number): void {
    const { words, bytes } = this
    for (let at = 0; at < size; at++) {
      const state = bytes[states + at] ?? 0
      if (state !== MEETS_ALL && state !== failed) continue
      const count = (into >>> 2) + (words[(codes >>> 2) + at] ?? 0)
      words[count] = (words[count] ?? 0) + (words[(counts >>> 2) + at] ?? 0)
    }
  }

  upTo(target: number, page: number, codes: number, most: number): void {
    const { words, bytes } = this
    for (let word = 0; word < PAGE_WORDS; word++) {
      let kept = words[(page >>> 2) + word] ?? 0
      for (let bits = kept; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        if ((bytes[codes + word * 32 + 31 - Math.clz32(bit)] ?? 0) > most) kept &= ~bit
      }
      words[(target >>> 2) + word] = kept
    }
  }

  copy(target: number, page: number): void {
    this.words.copyWithin(target >>> 2, page >>> 2, (page >>> 2) + PAGE_WORDS)
  }

  intersect(target: number, page: number): void {
    const { words } = this
    const [to, from] = [target >>> 2, page >>> 2]
    for (let word = 0; word < PAGE_WORDS; word++) words[to + word] = (words[to + word] ?? 0) & (words[from + word] ?? 0)
  }

  subtract(target: number, page: number, without: number): void {
    const { words } = this
    const [to, from, less] = [target >>> 2, page >>> 2, without >>> 2]
    for (let word = 0; word < PAGE_WORDS; word++)
      words[to + word] = (words[from + word] ?? 0) & ~(words[less + word] ?? 0)
  }

  sift(
    none: number,
    one: number,
    passing: number,
    codes: number,
    high: number,
    tables: number,
    count: number,
    extra: number,
    isFirst: 0 | 1,
  ): void {
    const { words, bytes } = this
    const passes = (place: number): boolean => {
      for (let table = tables; table < tables + 32 * count; table += 32) {
        const at = ((bytes[codes + place] ?? 0) - (bytes[table + 16] ?? 0)) & 0xff
        if (at >= 16 || bytes[table + at] === 0) continue
        if (high === 0 || bytes[high + place] === bytes[table + 17]) return true
      }
      return false
    }
    for (let word = 0; word < PAGE_WORDS; word++) {
      const [at, failedAt] = [(none >>> 2) + word, (one >>> 2) + word]
      const [clean, failed] = [words[at] ?? 0, isFirst === 1 ? 0 : (words[failedAt] ?? 0)]
      let pass = extra === 0 ? 0 : (words[(extra >>> 2) + word] ?? 0)
      for (let bits = (clean | failed) & ~pass; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        if (passes(word * 32 + 31 - Math.clz32(bit))) pass |= bit
      }
      words[(passing >>> 2) + word] = pass
      words[failedAt] = (failed & pass) | (clean & ~pass)
      words[at] = clean & pass
    }
  }

  settle(none: number, one: number, combinations: number, states: number, counts: number): number {
    const { words } = this
    const [clean, failed] = [none >>> 2, one >>> 2]
    let matched = 0
    for (let block = 0; block < SEGMENT_BLOCKS; block++) {
      const word = 2 * block
      const low = words[clean + word] ?? 0
      const high = words[clean + word + 1] ?? 0
      if ((low | high | (words[failed + word] ?? 0) | (words[failed + word + 1] ?? 0)) === 0) continue
      const combination = words[(combinations >>> 2) + block] ?? 0
      const rows = ones(low) + ones(high)
      words[(counts >>> 2) + combination] = (words[(counts >>> 2) + combination] ?? 0) + rows
      if (this.bytes[states + combination] === MEETS_ALL) matched += rows
      else {
        words.fill(0, clean + word, clean + word + 2)
        words.fill(0, failed + word, failed + word + 2)
      }
    }
    return matched
  }

  relax(target: number, none: number, one: number, passing: number): number {
    const { words } = this
    const [to, clean, failed, pass] = [target >>> 2, none >>> 2, one >>> 2, passing >>> 2]
    let rows = 0
    for (let word = 0; word < PAGE_WORDS; word++) {
      const bits = (words[clean + word] ?? 0) | ((words[failed + word] ?? 0) & ~(words[pass + word] ?? 0))
      words[to + word] = bits
      rows += ones(bits)
    }
    return rows
  }

  gather(target: number, lane: number, stride: number, none: number, one: number): void {
    const { words } = this
    const [to, from, step, clean, failed] = [target >>> 2, lane >>> 2, stride >>> 2, none >>> 2, one >>> 2]
    for (let word = 0; word < PAGE_WORDS; word++) {
      if (((words[clean + word] ?? 0) | (words[failed + word] ?? 0)) === 0) continue
      words[to + word] = (words[to + word] ?? 0) | (words[from + (word >>> 1) * step + (word & 1)] ?? 0)
    }
  }

  require(target: number, lane: number, stride: number): void {
    const { words } = this
    const [to, from, step] = [target >>> 2, lane >>> 2, stride >>> 2]
    for (let word = 0; word < PAGE_WORDS; word++) {
      const bits = words[to + word] ?? 0
      if (bits !== 0) words[to + word] = bits & (words[from + (word >>> 1) * step + (word & 1)] ?? 0)
    }
  }

  occupied(mask: number, list: number): number {
    const { words } = this
    let length = 0
    for (let block = 0; block < SEGMENT_BLOCKS; block++) {
      const word = (mask >>> 2) + 2 * block
      const [low, high] = [words[word] ?? 0, words[word + 1] ?? 0]
      if ((low | high) === 0) continue
      words[(list >>> 2) + length] = block
      words[(list >>> 2) + SEGMENT_BLOCKS + 2 * length] = low
      words[(list >>> 2) + SEGMENT_BLOCKS + 2 * length + 1] = high
      length++
    }
    return length
  }

  tally(
    list: number,
    length: number,
    live: number,
    lanes: number,
    totals: number,
    stride: number,
    lines: number,
    sums: number,
  ): void {
    const { words, bytes } = this
    const [from, step, to, numbers] = [lanes >>> 2, stride >>> 2, sums >>> 2, list >>> 2]
    words.fill(0, to, to + lines * LINE_LANES)
    const rows = (list >>> 2) + SEGMENT_BLOCKS
    for (let entry = 0; entry < length; entry++) {
      const number = words[numbers + entry] ?? 0
      const [low, high] = [words[rows + 2 * entry] ?? 0, words[rows + 2 * entry + 1] ?? 0]
      const isWhole = words[(live >>> 2) + 2 * number] === low && words[(live >>> 2) + 2 * number + 1] === high
      const [block, total] = [from + number * step, totals + (number * stride) / 8]
      for (let lane = 0; lane < lines * LINE_LANES; lane++) {
        if (isWhole) {
          words[to + lane] = (words[to + lane] ?? 0) + (bytes[total + lane] ?? 0)
          continue
        }
        const own = (words[block + 2 * lane] ?? 0) & low
        const other = (words[block + 2 * lane + 1] ?? 0) & high
        if ((own | other) !== 0) words[to + lane] = (words[to + lane] ?? 0) + ones(own) + ones(other)
      }
    }
  }

  distribute(sums: number, keys: number, lanes: number, bases: number, sign: 1 | -1): void {
    const { words } = this
    for (let lane = 0; lane < lanes; lane++) {
      const key = words[(keys >>> 2) + lane] ?? 0
      const base = (words[(bases >>> 2) + (key & 0xff)] ?? 0) >>> 2
      if (key === 0 || base === 0) continue
      const count = base + (key >>> 8)
      words[count] = (words[count] ?? 0) + sign * (words[(sums >>> 2) + lane] ?? 0)
    }
  }

  addRows(list: number, length: number, codes: number, high: number, counts: number, sign: 1 | -1): void {
    const { words, bytes } = this
    for (let entry = 0; entry < 2 * length; entry++) {
      const first = (words[(list >>> 2) + (entry >>> 1)] ?? 0) * 64 + (entry & 1) * 32
      for (let bits = words[(list >>> 2) + SEGMENT_BLOCKS + entry] ?? 0; bits !== 0; bits &= bits - 1) {
        const place = first + 31 - Math.clz32(bits & -bits)
        const code = (bytes[codes + place] ?? 0) | (high === 0 ? 0 : (bytes[high + place] ?? 0) << 8)
        const count = (counts >>> 2) + code
        words[count] = (words[count] ?? 0) + sign
      }
    }
  }
}
