import type { Fault, FaultContext } from '../fault.ts'
import { openPlace, type Place } from '../place/openPlace.ts'
import { checkRows } from '../checks/checkRows.ts'
import { startPostgres } from '#test/postgres.ts'
import type { Injection } from './outage.ts'
import { postgresOutages } from './postgresOutages.ts'
import { DISK_OUTAGES, smallDisk, SQLITE_OUTAGES } from './sqliteOutages.ts'
import { watchOutage, type OutageReport } from './watchOutage.ts'

const seconds = (milliseconds: number | null) =>
  milliseconds === null ? '–' : `${(milliseconds / 1_000).toFixed(1)} s`
const counts = (answers: ReadonlyMap<number, number>) =>
  [...answers]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

const rowOf = (where: string, report: OutageReport) => [
  where,
  report.name,
  report.named || '–',
  seconds(report.namedAfterMs),
  counts(report.pages),
  counts(report.writes),
  seconds(report.backAfterMs),
]

interface Seen {
  rows: string[][]
  problems: string[]
}

/** One site, and one outage after the other. */
async function injectInto(
  context: FaultContext,
  place: Place,
  where: string,
  injections: readonly Injection[],
  seen: Seen,
): Promise<void> {
  const server = place.start({ LOG_LEVEL: 'fatal' })
  const origin = await server.ready
  for (const [number, injection] of injections.entries()) {
    const report = await watchOutage(place, origin, injection, `outage-${number}`)
    if (report === null) {
      seen.rows.push([where, injection.name, 'not tried: this machine does not allow it', '–', '–', '–', '–'])
      continue
    }
    seen.rows.push(rowOf(where, report))
    seen.problems.push(
      ...[...new Set(report.problems)].slice(0, 10).map(problem => `${where}, ${injection.name}: ${problem}`),
    )
    context.say(rowOf(where, report).join(' | '))
    for (const problem of new Set(report.problems)) context.say(`BROKEN ${problem}`)
    if (!server.isAlive()) {
      seen.problems.push(`${where}, ${injection.name}: the process ended: ${server.output().slice(-400)}`)
      return
    }
  }
  const look = await place.look()
  seen.problems.push(...(await checkRows(look)).map(problem => `${where}, in the end: ${problem}`))
  await look.close()
}

async function onSqlite(context: FaultContext, seen: Seen): Promise<void> {
  const place = await openPlace(context, 'sqlite')
  try {
    const usual = context.isShort ? SQLITE_OUTAGES.slice(0, 2) : SQLITE_OUTAGES
    await injectInto(context, place, 'SQLite', usual, seen)
  } finally {
    await place.close()
  }
  if (context.isShort) return
  const small = await openPlace(context, 'sqlite', smallDisk)
  try {
    if (small.hasOwnDisk) await injectInto(context, small, 'SQLite', DISK_OUTAGES, seen)
    else
      for (const { name } of DISK_OUTAGES)
        seen.rows.push(['SQLite', name, 'not tried: mounting a disk needs root', '–', '–', '–', '–'])
  } finally {
    await small.close()
  }
}

async function onPostgres(context: FaultContext, seen: Seen): Promise<void> {
  // A server of its own: it is stopped, and what it has acknowledged must outlive that.
  const server = await startPostgres({ synchronous_commit: 'on' })
  try {
    const place = await openPlace({ postgres: async () => server.url }, 'postgres')
    try {
      await injectInto(
        context,
        place,
        'PostgreSQL',
        context.isShort ? postgresOutages(server).slice(0, 1) : postgresOutages(server),
        seen,
      )
    } finally {
      await place.close()
    }
  } finally {
    await server.stop()
  }
}

/** Outages of the database of each kind (OPS-2, OPS-3, OPS-9). */
export const outages: Fault = {
  name: 'outages',
  ids: ['OPS-2', 'OPS-3', 'OPS-9'],
  title: 'The database is away',
  how:
    'While messages are sent and a cached page is read all the time, the database is taken away in one way after the other and given back, '
    + 'without a restart of the site. Every answer meanwhile must be a success or an honest 503 or 507 with the time to come again, /health must '
    + 'name what is wrong with 503, the process must live, what was acknowledged must be there once, and the site must come back by itself. '
    + '“Back after” is from the end of the outage until a message was acknowledged and /health was well.',
  short: {},
  async run(context) {
    const seen: Seen = { rows: [], problems: [] }
    if (context.engines.includes('sqlite')) await onSqlite(context, seen)
    if (context.engines.includes('postgres')) await onPostgres(context, seen)
    return {
      columns: ['database', 'outage', 'named by /health', 'after', 'cached page', 'messages', 'back after'],
      ...seen,
    }
  },
}
