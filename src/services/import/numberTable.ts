const SMALLEST = 1_024
// 0 marks an empty slot, so keys are stored plus one.
const EMPTY = 0

/**
 * A map from number to number with 16 bytes a slot, at most half full: small enough to remember something about each of
 * millions of rows. Keys are whole numbers from 0 to 2^52, evenly distributed, such as the beginning of a hash.
 */
export class NumberTable {
  #keys = new Float64Array(SMALLEST)
  #values = new Float64Array(SMALLEST)
  #size = 0

  get(key: number): number | undefined {
    const place = this.#placeOf(key)
    return this.#keys[place] === EMPTY ? undefined : this.#values[place]
  }

  set(key: number, value: number): void {
    const place = this.#placeOf(key)
    if (this.#keys[place] === EMPTY) {
      this.#size += 1
      this.#keys[place] = key + 1
    }
    this.#values[place] = value
    if (this.#size * 2 > this.#keys.length) this.#grow()
  }

  #placeOf(key: number): number {
    const places = this.#keys.length
    let place = key % places
    while (this.#keys[place] !== EMPTY && this.#keys[place] !== key + 1) place = (place + 1) % places
    return place
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Float64Array(keys.length * 2)
    this.#values = new Float64Array(keys.length * 2)
    keys.forEach((key, place) => {
      if (key === EMPTY) return
      const free = this.#placeOf(key - 1)
      this.#keys[free] = key
      this.#values[free] = values[place] ?? 0
    })
  }
}
