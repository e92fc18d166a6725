/** The points of a strip's path (`drawStrip`): x and y. */
export function pointsOf(path: string): [x: number, y: number][] {
  const points: [number, number][] = []
  for (const [, x, y] of path.matchAll(/[MLH](\d+)(?: (\d+))?/g))
    points.push([Number(x), y === undefined ? (points.at(-1)?.[1] ?? 0) : Number(y)])
  return points
}
