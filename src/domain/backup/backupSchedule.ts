import { addDays, DAY_MS, indianDay, startOfIndianDay } from '../text/indianTime.ts'

const MINUTE_MS = 60_000

/** The day (`2026-11-23`, by the calendar of India) whose backup is due last at `now`; `at` is `03:00`. */
export function dueDay(now: number, at: string): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = indianDay(now)
  return now >= startOfIndianDay(today) + (hours * 60 + minutes) * MINUTE_MS ? today : addDays(today, -1)
}

/** How many backups are kept of each kind. */
export interface KeptBackups {
  daily: number
  weekly: number
  monthly: number
}

const NAME = /^forecourt-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.tar$/

/** The name of a backup's file by the time at which it was begun: `forecourt-2026-11-23T03-00-05Z.tar`. */
export function backupName(at: number): string {
  return `forecourt-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
}

/** When a backup was begun, by its name; null for a file of another kind. */
export function backupTime(name: string): number | null {
  const [, hour, minute, second] = NAME.exec(name) ?? []
  const at = hour === undefined ? Number.NaN : Date.parse(`${hour}:${minute}:${second}`)
  return Number.isNaN(at) ? null : at
}

/** The Monday of a day's week: weeks are counted from it. */
function weekOf(day: string): number {
  const MONDAY = Date.parse('1970-01-05T00:00:00Z')
  return Math.floor((Date.parse(`${day}T00:00:00Z`) - MONDAY) / (7 * DAY_MS))
}

/**
 * Those of these files that may go (OPS-1). Kept are the newest backup of each of the last days that have one, of the last
 * weeks and of the last months, by the calendar of India; a backup may be kept for several of them. The newest of all
 * always stays, and files whose names are not those of backups are never among the result.
 */
export function outdatedBackups(names: readonly string[], kept: KeptBackups): string[] {
  const backups = names
    .flatMap(name => {
      const at = backupTime(name)
      return at === null ? [] : [{ name, at, day: indianDay(at) }]
    })
    .sort((one, other) => other.at - one.at)
  const stays = new Set(backups.slice(0, 1).map(({ name }) => name))
  for (const [most, spanOf] of [
    [kept.daily, (day: string) => day],
    [kept.weekly, weekOf],
    [kept.monthly, (day: string) => day.slice(0, 7)],
  ] as const) {
    const spans = new Set<string | number>()
    for (const { name, day } of backups) {
      const span = spanOf(day)
      if (spans.has(span)) continue
      if (spans.size === most) break
      spans.add(span)
      stays.add(name)
    }
  }
  return backups.filter(({ name }) => !stays.has(name)).map(({ name }) => name)
}
