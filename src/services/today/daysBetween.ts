import { DAY_MS } from '#domain/text/indianTime.ts'

/** How many days a day (`2026-11-21`) is after another; negative for one before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
