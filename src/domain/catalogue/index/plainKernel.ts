import { FAILS_SEVERAL, MEETS_ALL, PAGE_BYTES, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'

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
  #bytes = new Uint8Array(this.words.buffer)
  #used = 8

  allocate(bytes: number): number {
    const address = this.#used
    this.#used = address + Math.ceil(bytes / 8) * 8
    if (this.#used > this.#bytes.length) {
      const larger = new Uint32Array(Math.ceil(Math.max(this.#used, this.#bytes.length * 1.25) / 4))
      larger.set(this.words)
      this.words = larger
      this.#bytes = new Uint8Array(larger.buffer)
    }
    return address
  }

  admit(target: number, live: number, combinations: number, states: number): number {
    const { words } = this
    let any = 0
    for (let block = 0; block < SEGMENT_BLOCKS; block++) {
      const fails = this.#bytes[states + (words[(combinations >>> 2) + block] ?? 0)] === FAILS_SEVERAL
      for (let word = 2 * block; word < 2 * block + 2; word++) {
        const bits = fails ? 0 : (words[(live >>> 2) + word] ?? 0)
        words[(target >>> 2) + word] = bits
        any |= bits
      }
    }
    return any === 0 ? 0 : 1
  }

  clear(target: number): void {
    this.words.fill(0, target >>> 2, (target >>> 2) + PAGE_WORDS)
  }

  unite(target: number, page: number): void {
    const { words } = this
    const [to, from] = [target >>> 2, page >>> 2]
    for (let word = 0; word < PAGE_WORDS; word++) words[to + word] = (words[to + word] ?? 0) | (words[from + word] ?? 0)
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

  judge(none: number, one: number, passing: number): void {
    const { words } = this
    const [clean, failed, pass] = [none >>> 2, one >>> 2, passing >>> 2]
    for (let word = 0; word < PAGE_WORDS; word++) {
      const bits = words[clean + word] ?? 0
      const verdict = words[pass + word] ?? 0
      words[failed + word] = ((words[failed + word] ?? 0) & verdict) | (bits & ~verdict)
      words[clean + word] = bits & verdict
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
      if (this.#bytes[states + combination] === MEETS_ALL) matched += rows
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

  occupied(mask: number, list: number): number {
    const { words } = this
    let length = 0
    for (let block = 0; block < SEGMENT_BLOCKS; block++) {
      const word = (mask >>> 2) + 2 * block
      if (((words[word] ?? 0) | (words[word + 1] ?? 0)) !== 0) words[(list >>> 2) + length++] = block
    }
    return length
  }

  tally(mask: number, list: number, length: number, table: number, codes: number, counts: number, sign: 1 | -1): void {
    const { words } = this
    const left = mask >>> 2
    for (let code = 1; code < codes; code++) {
      const page = (words[(table >>> 2) + code] ?? 0) >>> 2
      if (page === 0) continue
      let rows = 0
      for (let entry = 0; entry < length; entry++) {
        const word = 2 * (words[(list >>> 2) + entry] ?? 0)
        rows +=
          ones((words[left + word] ?? 0) & (words[page + word] ?? 0))
          + ones((words[left + word + 1] ?? 0) & (words[page + word + 1] ?? 0))
      }
      words[(counts >>> 2) + code] = (words[(counts >>> 2) + code] ?? 0) + sign * rows
    }
  }
}
