/** Cars between two steps: about a millisecond at the dearest pass. */
const SLICE = 8_192

/** Runs a pass over the cars from 0 to below `cars` in slices `[from, to)`, with a step after each. */
export function* slices(cars: number, pass: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < cars; from += SLICE) {
    pass(from, Math.min(cars, from + SLICE))
    yield
  }
}
