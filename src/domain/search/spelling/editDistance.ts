const LONGEST = 64

/** The last two rows of the table and the present one, made once: they hold nothing between two calls. */
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * How many edits lead from one word to the other: a letter put in, left out, exchanged, or swapped with the next
 * (Damerau-Levenshtein in its usual form, where no part is edited twice). Counts to `most`; for words further apart,
 * and for those above 64 letters that differ, it answers `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0
  const far = most + 1
  if (Math.abs(one.length - other.length) > most || one.length > LONGEST || other.length > LONGEST) return far
  let [before, last, row] = rows
  for (let across = 0; across <= other.length; across++) last[across] = across
  let leastBefore = 0
  for (let down = 1; down <= one.length; down++) {
    const letter = one.charCodeAt(down - 1)
    row.fill(far, 0, other.length + 1)
    row[0] = down
    let least = down
    const end = Math.min(other.length, down + most)
    for (let across = Math.max(1, down - most); across <= end; across++) {
      const facing = other.charCodeAt(across - 1)
      let edits = Math.min(
        (last[across - 1] ?? far) + (letter === facing ? 0 : 1),
        (last[across] ?? far) + 1,
        (row[across - 1] ?? far) + 1,
      )
      const swapped =
        down > 1 && across > 1 && letter === other.charCodeAt(across - 2) && one.charCodeAt(down - 2) === facing
      if (swapped) edits = Math.min(edits, (before[across - 2] ?? far) + 1)
      row[across] = edits
      least = Math.min(least, edits)
    }
    if (least > most && leastBefore >= most) return far
    leastBefore = least
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[other.length] ?? far, far)
}
