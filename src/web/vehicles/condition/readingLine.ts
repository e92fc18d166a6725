import type { Reading } from '#domain/condition/readings.ts'

const WIDTH = 400
const HEIGHT = 110
const PAD = 8

/** A reading's place in the chart of `WIDTH` × `HEIGHT`. */
interface ChartPoint {
  x: number
  y: number
}

/** The readings as a line over time, from 0 km up to the highest; at least two days. */
export function readingLine(
  readings: readonly Reading[],
): { width: number; height: number; points: ChartPoint[] } | null {
  const days = readings.map(({ on }) => Date.parse(on))
  const first = Math.min(...days)
  const span = Math.max(...days) - first
  if (readings.length < 2 || span === 0) return null
  const top = Math.max(...readings.map(({ km }) => km), 1)
  return {
    width: WIDTH,
    height: HEIGHT,
    points: readings.map(({ km }, place) => ({
      x: Math.round(PAD + (((days[place] ?? first) - first) / span) * (WIDTH - 2 * PAD)),
      y: Math.round(HEIGHT - PAD - (km / top) * (HEIGHT - 2 * PAD)),
    })),
  }
}
