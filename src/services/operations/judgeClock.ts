import { formatIndianDay, formatIndianTime } from '#domain/text/indianTime.ts'
import type { ClockDoubt } from '#platform/clock.ts'
import { warn, type SiteWarning } from './siteWarning.ts'
import { spanOf } from './spanOf.ts'
import type { WarningFacts } from './warningFacts.ts'

/** Clocks synchronised over the network differ by far less; one-time passwords live for minutes. */
const CLOCK_OFF_MS = 30_000
/** Machines that write into one database may differ by this much before it is worth a word. */
const CLOCK_BEHIND_MS = 120_000

/** The evidence of a wrong clock, in a sentence; null when it seems right. */
function whyWrong({ now, aheadOfDatabaseMs, newestAt }: WarningFacts): string | null {
  if (aheadOfDatabaseMs !== null && Math.abs(aheadOfDatabaseMs) > CLOCK_OFF_MS)
    return `The clocks of this machine and of the database differ by ${spanOf(aheadOfDatabaseMs)}.`
  if (newestAt !== null && newestAt - now > CLOCK_BEHIND_MS)
    return `The clock of this machine says ${formatIndianTime(now)}, which is ${spanOf(newestAt - now)} before the newest thing that was written here.`
  return null
}

/** What waits while nobody knows what time it is, and by which time the site goes meanwhile (OPS-7). */
function judgeDoubt({ kind, machine, counted }: ClockDoubt): SiteWarning {
  const far = counted > machine ? 'back' : 'ahead'
  return warn(
    'clock-in-doubt',
    'serious',
    kind === 'absent'
      ? `The site was last seen on ${formatIndianDay(counted)}, and the clock of this machine says ${formatIndianDay(machine)}. Nothing is erased, ended or mailed by the clock until somebody says that it is right.`
      : `The clock of this machine went ${far} to ${formatIndianTime(machine)}, ${spanOf(machine - counted)} from the ${formatIndianTime(counted)} that was counted. The site goes by what it counted, and nothing is erased, ended or mailed by the clock.`,
    kind === 'absent'
      ? 'If that is today, press “The clock is right” on the dashboard, or run npm run clock -- --right. If not, set the clock of the machine right.'
      : 'Set the clock of the machine right. If it is right now, press “The clock is right” on the dashboard, or run npm run clock -- --right.',
  )
}

/** What speaks against the clock of the machine (OPS-7). */
export function judgeClock(facts: WarningFacts): SiteWarning[] {
  if (facts.clockDoubt !== null) return [judgeDoubt(facts.clockDoubt)]
  const wrong = whyWrong(facts)
  const jump = facts.clockJump
  return [
    ...(wrong === null
      ? []
      : [
          warn(
            'clock-wrong',
            'serious',
            wrong,
            'Let the machines keep their clocks over the network (NTP), then start Forecourt again.',
          ),
        ]),
    ...(jump === null
      ? []
      : [
          warn(
            'clock-jumped',
            'warning',
            `At ${formatIndianTime(jump.at)} the clock of this machine jumped ${spanOf(jump.byMs)} ${jump.byMs > 0 ? 'ahead' : 'back'}, or the machine had been asleep.`,
            'Let the machine keep its clock over the network (NTP). This notice goes after a day without another jump.',
          ),
        ]),
  ]
}
