const DIGITS = 4
const RADIX = 0x1_0000

/**
 * The positions of `keys` in ascending order of their keys; equal keys keep their order. Numbers of any size and sign,
 * infinities too, never NaN. Four counting passes over the 64 bits of each number, of which most are skipped.
 */
export function radixSort(keys: Float64Array): Uint32Array {
  const count = keys.length
  const bits = orderedBits(keys)
  let positions = new Uint32Array(count)
  for (let position = 0; position < count; position++) positions[position] = position
  let next = new Uint32Array(count)
  const starts = new Uint32Array(RADIX)
  for (let digit = 0; digit < DIGITS; digit++) {
    const word = digit >>> 1
    const shift = (digit & 1) * 16
    starts.fill(0)
    for (let at = word; at < bits.length; at += 2) {
      const value = ((bits[at] ?? 0) >>> shift) & 0xffff
      starts[value] = (starts[value] ?? 0) + 1
    }
    const first = ((bits[word] ?? 0) >>> shift) & 0xffff
    if ((starts[first] ?? 0) === count) continue
    let start = 0
    for (let value = 0; value < RADIX; value++) {
      const length = starts[value] ?? 0
      starts[value] = start
      start += length
    }
    for (let at = 0; at < count; at++) {
      const position = positions[at] ?? 0
      const value = ((bits[2 * position + word] ?? 0) >>> shift) & 0xffff
      const to = starts[value] ?? 0
      starts[value] = to + 1
      next[to] = position
    }
    ;[positions, next] = [next, positions]
  }
  return positions
}

/** The numbers as pairs of 32-bit words, low word first, that compare as unsigned integers like the numbers do. */
function orderedBits(keys: Float64Array): Uint32Array {
  const bits = new Uint32Array(keys.map(key => key + 0).buffer)
  for (let high = 1; high < bits.length; high += 2) {
    const word = bits[high] ?? 0
    if (word >>> 31 === 0) bits[high] = (word | 0x8000_0000) >>> 0
    else {
      bits[high] = ~word
      bits[high - 1] = ~(bits[high - 1] ?? 0)
    }
  }
  return bits
}
