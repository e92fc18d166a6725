import { groupDigits } from '#domain/text/groupDigits.ts'
import { guideTo } from '#services/operations/siteWarning.ts'
import { hostsOf } from '#platform/database/postgres/address.ts'
import type { RunningSite } from './start.ts'
import { VERSION } from '#platform/version.ts'

const MODES = {
  demo: 'demo: nothing that visitors send is stored',
  live: 'live',
} as const

/** The lines that the owner sees when the site has started. */
export function startReport(
  { address, configuration, owner, vehicles, warnings }: RunningSite,
  milliseconds: number,
): string[] {
  const password = owner.password === null ? [] : [['Password', `${owner.password}  (shown this once)`]]
  const database =
    configuration.databaseUrl === null
      ? configuration.dataDir
      : `${configuration.dataDir}, and PostgreSQL at ${hostsOf(configuration.databaseUrl)}`
  const replica =
    configuration.databaseReplicaUrl === null ? [] : [['Replica', hostsOf(configuration.databaseReplicaUrl)]]
  const rows = [
    ['Address', configuration.siteUrl === null ? address : `${address}  (public: ${configuration.siteUrl})`],
    ['Mode', MODES[configuration.mode]],
    ['Owner', owner.email],
    ...password,
    ['Data', database],
    ...replica,
    ['Vehicles', groupDigits(vehicles)],
  ]
  const weak =
    owner.weakness === null
      ? []
      : [`ADMIN_PASSWORD is easy to guess. If an owner still signs in with it, change it. ${owner.weakness}`]
  const problems = [...weak, ...warnings.map(({ key, text, remedy }) => `${text} ${remedy} (${guideTo(key)})`)]
  return [
    '',
    `  Forecourt ${VERSION} is open, after ${(milliseconds / 1_000).toFixed(1)} s`,
    '',
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`),
    '',
    ...problems.flatMap(problem => [`  WARNING   ${problem}`, '']),
  ]
}
