import { counted } from '#domain/text/counted.ts'

/** How long, in the largest unit that says it well. */
export function spanOf(milliseconds: number): string {
  const seconds = Math.abs(milliseconds) / 1_000
  if (seconds < 120) return counted(Math.round(seconds), 'second')
  if (seconds < 7_200) return counted(Math.round(seconds / 60), 'minute')
  const hours = Math.round(seconds / 3_600)
  return hours < 72 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
}
