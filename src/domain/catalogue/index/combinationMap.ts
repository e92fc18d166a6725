import { COMBINATION_FACETS } from './facetRoles.ts'

const WIDTH = COMBINATION_FACETS.length
const FIRST_TABLE = 512

/** Finds a facet combination by its codes: a hash table with open addressing. */
export class CombinationMap {
  /** For each of the COMBINATION_FACETS the code by combination. Replaced when it grows; combination 0 is not used. */
  codes = emptyColumns(FIRST_TABLE / 2)
  size = 1
  #table = new Uint32Array(FIRST_TABLE)

  /** The combination with these codes. It is added, with the number `size`, when there is none. */
  find(wanted: Uint32Array): number {
    let at = hashOf(wanted) & (this.#table.length - 1)
    for (; this.#table[at] !== 0; at = (at + 1) & (this.#table.length - 1)) {
      const combination = this.#table[at] ?? 0
      if (this.#has(combination, wanted)) return combination
    }
    const combination = this.size++
    this.#table[at] = combination
    for (const [facet, column] of this.codes.entries()) column[combination] = wanted[facet] ?? 0
    if (this.size * 2 >= this.#table.length) this.#grow()
    return combination
  }

  memoryBytes(): number {
    return this.codes.reduce((bytes, column) => bytes + column.byteLength, this.#table.byteLength)
  }

  #has(combination: number, wanted: Uint32Array): boolean {
    for (let facet = 0; facet < WIDTH; facet++) if (this.codes[facet]?.[combination] !== wanted[facet]) return false
    return true
  }

  #grow(): void {
    const codes = emptyColumns(this.#table.length)
    for (const [facet, column] of codes.entries()) column.set(this.codes[facet] ?? [])
    const table = new Uint32Array(this.#table.length * 2)
    const own = new Uint32Array(WIDTH)
    for (let combination = 1; combination < this.size; combination++) {
      for (const [facet, column] of codes.entries()) own[facet] = column[combination] ?? 0
      place(table, hashOf(own), combination)
    }
    this.codes = codes
    this.#table = table
  }
}

function emptyColumns(combinations: number): Uint32Array[] {
  return Array.from({ length: WIDTH }, () => new Uint32Array(combinations))
}

function place(table: Uint32Array, hash: number, combination: number): void {
  let at = hash & (table.length - 1)
  while (table[at] !== 0) at = (at + 1) & (table.length - 1)
  table[at] = combination
}

function hashOf(codes: Uint32Array): number {
  let hash = 0
  for (let at = 0; at < WIDTH; at++) {
    hash = Math.imul(hash ^ (codes[at] ?? 0), 0x9e37_79b1)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
