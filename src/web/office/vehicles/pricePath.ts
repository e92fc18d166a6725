/** The line of prices over time, as the `d` of an SVG path in a box of this size: a price holds until the next. Null for fewer than two. */
export function pricePath(points: readonly { at: number; price: number | null }[], { width, height }: { width: number; height: number }): string | null {
  const known = points.flatMap(({ at, price }) => price === null ? [] : [{ at, price }])
  const [first, last] = [known.at(0), known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return null
  const prices = known.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const round = (value: number) => Math.round(value * 10) / 10
  // The last price holds until now: it gets a step of its own at the end.
  const steps = known.length
  const x = (place: number) => round((place / steps) * width)
  const y = (price: number) => round(highest === lowest ? height / 2 : ((highest - price) / (highest - lowest)) * height)
  return known.map(({ price }, place) => place === 0 ? `M0 ${y(price)}H${x(1)}` : `V${y(price)}H${x(place + 1)}`).join('')
}
