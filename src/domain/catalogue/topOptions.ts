/**
 * The `most` options of a filter group with the most vehicles, and those chosen, in the order they came in.
 */
export function topOptions<Option extends { key: string; count: number }>(
  options: readonly Option[],
  most: number,
  chosen: readonly string[],
): readonly Option[] {
  if (options.length <= most) return options
  const kept = new Set(
    options
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ key }) => key),
  )
  return options.filter(({ key }) => kept.has(key) || chosen.includes(key))
}
