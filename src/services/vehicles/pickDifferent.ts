/** The values of `before` where it differs from `after`. */
export function pickDifferent<Known extends object>(before: Known, after: Known): Partial<Known> {
  const keys = (Object.keys(before) as (keyof Known)[]).filter(key => before[key] !== after[key])
  return Object.fromEntries(keys.map(key => [key, before[key]])) as Partial<Known>
}
