import { KIND_FACETS } from './facetRoles.ts'

const WIDTH = KIND_FACETS.length
const FIRST_TABLE = 512

/** Finds a kind by the codes of its facets: open addressing over the codes of all kinds. */
export class KindMap {
  /** For each of the KIND_FACETS, the code by kind. Replaced when it grows. Kind 0 is nobody's. */
  codes = emptyColumns(FIRST_TABLE / 2)
  size = 1
  #table = new Uint32Array(FIRST_TABLE)

  /** The kind with these codes; a new one, numbered `size`, when there is none. */
  find(wanted: Uint32Array): number {
    let at = hashOf(wanted) & (this.#table.length - 1)
    for (; this.#table[at] !== 0; at = (at + 1) & (this.#table.length - 1)) {
      const kind = this.#table[at] ?? 0
      if (this.#has(kind, wanted)) return kind
    }
    const kind = this.size++
    this.#table[at] = kind
    for (const [facet, column] of this.codes.entries()) column[kind] = wanted[facet] ?? 0
    if (this.size * 2 >= this.#table.length) this.#grow()
    return kind
  }

  memoryBytes(): number {
    return this.codes.reduce((bytes, column) => bytes + column.byteLength, this.#table.byteLength)
  }

  #has(kind: number, wanted: Uint32Array): boolean {
    for (let facet = 0; facet < WIDTH; facet++) if (this.codes[facet]?.[kind] !== wanted[facet]) return false
    return true
  }

  #grow(): void {
    const codes = emptyColumns(this.#table.length)
    for (const [facet, column] of codes.entries()) column.set(this.codes[facet] ?? [])
    const table = new Uint32Array(this.#table.length * 2)
    const own = new Uint32Array(WIDTH)
    for (let kind = 1; kind < this.size; kind++) {
      for (const [facet, column] of codes.entries()) own[facet] = column[kind] ?? 0
      place(table, hashOf(own), kind)
    }
    this.codes = codes
    this.#table = table
  }
}

function emptyColumns(kinds: number): Uint32Array[] {
  return Array.from({ length: WIDTH }, () => new Uint32Array(kinds))
}

function place(table: Uint32Array, hash: number, kind: number): void {
  let at = hash & (table.length - 1)
  while (table[at] !== 0) at = (at + 1) & (table.length - 1)
  table[at] = kind
}

function hashOf(codes: Uint32Array): number {
  let hash = 0
  for (let at = 0; at < WIDTH; at++) {
    hash = Math.imul(hash ^ (codes[at] ?? 0), 0x9e37_79b1)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
