/**
 * The options of a filter group that give the most vehicles, at most `most`, and always those chosen, in the order they
 * came in; all of them when there are no more.
 */
export function topOptions<Option extends { key: string; count: number }>(
  options: readonly Option[], most: number, chosen: readonly string[],
): readonly Option[] {
  if (options.length <= most) return options
  const kept = new Set(options.toSorted((a, b) => b.count - a.count).slice(0, most).map(({ key }) => key))
  return options.filter(({ key }) => kept.has(key) || chosen.includes(key))
}
