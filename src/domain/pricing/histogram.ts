const STEP = 0.0005
const BUCKETS = 8_000

/** Counts figures from 0 to 4, so that any share of them is found without sorting, in whatever order they came. */
export class Histogram {
  readonly #counts = new Uint32Array(BUCKETS)
  #total = 0

  /** A greater figure counts as 4. */
  add(figure: number): void {
    const bucket = Math.min(BUCKETS - 1, Math.floor(figure / STEP))
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
    this.#total += 1
  }

  /** The figure that this share of them (above 0, to 1) does not exceed, to 0.0005; 0 when there is none. */
  quantile(share: number): number {
    let left = share * this.#total
    if (left === 0) return 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      left -= this.#counts[bucket] ?? 0
      if (left <= 0) return (bucket + 0.5) * STEP
    }
    return BUCKETS * STEP
  }
}
