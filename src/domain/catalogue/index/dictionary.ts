/** Gives the values of one facet codes from 1, in the order they come. Code 0 is null, an unknown value. */
export class Dictionary {
  readonly values: (string | null)[] = [null]
  readonly #codes = new Map<string, number>()

  /** The code of a value. A new value gets one. */
  encode(value: string | null): number {
    if (value === null) return 0
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    this.#codes.set(value, this.values.length)
    return this.values.push(value) - 1
  }

  /** The code of a value; undefined when no vehicle ever had it. */
  find(value: string): number | undefined {
    return this.#codes.get(value)
  }

  memoryBytes(): number {
    return this.values.reduce((bytes, value) => bytes + 80 + (value?.length ?? 0), 0)
  }
}
