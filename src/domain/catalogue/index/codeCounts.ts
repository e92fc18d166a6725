import type { Dictionary } from './dictionary.ts'

/** Counts by name, made of counts by code: names are looked up only when they are asked for. Zeros are left out. */
export class CodeCounts implements ReadonlyMap<string, number> {
  readonly #rows: Uint32Array
  readonly #dictionary: Dictionary
  /** The first code that counts: those before are no values. */
  readonly #first: number

  /** `rows` has the count of each code of the dictionary; it must not change later. */
  constructor(rows: Uint32Array, dictionary: Dictionary, first = 1) {
    this.#rows = rows
    this.#dictionary = dictionary
    this.#first = first
  }

  get size(): number {
    return this.#rows.reduce((size, count, code) => size + (count > 0 && code >= this.#first ? 1 : 0), 0)
  }

  get(name: string): number | undefined {
    const code = this.#dictionary.find(name) ?? 0
    return code < this.#first ? undefined : this.#rows[code] || undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  *entries(): MapIterator<[string, number]> {
    for (let code = this.#first; code < this.#rows.length; code++) {
      const count = this.#rows[code] ?? 0
      const name = this.#dictionary.values[code] ?? null
      if (count > 0 && name !== null) yield [name, count]
    }
  }

  *keys(): MapIterator<string> {
    for (const [name] of this.entries()) yield name
  }

  *values(): MapIterator<number> {
    for (const [, count] of this.entries()) yield count
  }

  [Symbol.iterator](): MapIterator<[string, number]> {
    return this.entries()
  }

  forEach(visit: (count: number, name: string, counts: ReadonlyMap<string, number>) => void): void {
    for (const [name, count] of this.entries()) visit(count, name, this)
  }
}
