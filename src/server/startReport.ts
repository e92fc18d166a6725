import { groupDigits } from '#domain/text/groupDigits.ts'
import { mailProblems } from '#services/outbox/teamAddress.ts'
import type { RunningSite } from './start.ts'
import { VERSION } from '#platform/version.ts'

const MODES = {
  demo: 'demo: nothing that visitors send is stored',
  live: 'live',
} as const

/** The lines that the owner sees when the site has started. */
export function startReport(
  { address, configuration, profile, owner, vehicles }: RunningSite,
  milliseconds: number,
): string[] {
  const password = owner.password === null ? [] : [['Password', `${owner.password}  (shown this once)`]]
  const database =
    configuration.databaseUrl === null
      ? configuration.dataDir
      : `${configuration.dataDir}, and PostgreSQL at ${new URL(configuration.databaseUrl).host}`
  const rows = [
    ['Address', configuration.siteUrl === null ? address : `${address}  (public: ${configuration.siteUrl})`],
    ['Mode', MODES[configuration.mode]],
    ['Owner', owner.email],
    ...password,
    ['Data', database],
    ['Vehicles', groupDigits(vehicles)],
  ]
  const problems = mailProblems({ configuration, profile })
  return [
    '',
    `  Forecourt ${VERSION} is open, after ${(milliseconds / 1_000).toFixed(1)} s`,
    '',
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`),
    '',
    ...problems.flatMap(problem => [`  WARNING   ${problem}`, '']),
  ]
}
