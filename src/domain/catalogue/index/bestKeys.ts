import { firstNot } from '../../binarySearch.ts'

/** Keeps the smallest of the keys it is offered, in order. Of equal keys the higher id comes first. */
export class BestKeys {
  readonly ids: Float64Array
  size = 0
  /** A key above this is not kept. */
  worst = Infinity
  readonly #keys: Float64Array
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#keys = new Float64Array(capacity)
    this.ids = new Float64Array(capacity)
  }

  offer(key: number, id: number): void {
    const keys = this.#keys
    const { ids } = this
    const at = firstNot(this.size, place => {
      const other = keys[place] ?? 0
      return other < key || (other === key && (ids[place] ?? 0) > id)
    })
    if (at === this.#capacity) return
    keys.copyWithin(at + 1, at, this.size)
    ids.copyWithin(at + 1, at, this.size)
    keys[at] = key
    ids[at] = id
    if (this.size < this.#capacity) this.size++
    if (this.size === this.#capacity) this.worst = keys[this.size - 1] ?? Infinity
  }
}
