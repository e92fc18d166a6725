/**
 * The two ends of a range in their order: of a range that begins after its end, as somebody may type it into an address, nothing
 * could be found, so it is read as the pair that it can only mean. Ends that are not set (null, undefined) stay where they are.
 */
export function orderedPair<End extends number | string | null | undefined>(
  first: End,
  last: End,
): readonly [first: End, last: End] {
  const isSet = first !== null && first !== undefined && last !== null && last !== undefined
  return isSet && first > last ? [last, first] : [first, last]
}
