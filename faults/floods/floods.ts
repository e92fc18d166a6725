import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { lookAround, type Visit } from '../../bench/flood/buyer.ts'
import { FLOODS } from '../../bench/flood/floods.ts'
import { seed } from '../../bench/seed.ts'
import type { Fault, FaultContext } from '../fault.ts'
import { residentMegabytes, watchMost } from '../place/memory.ts'
import { openPlace } from '../place/openPlace.ts'
import { holdSlowly } from './slowConnections.ts'

const run = promisify(execFile)
const CARS = 10_000
const CONNECTIONS = 200
const SLOW_CONNECTIONS = 500
/** A slow header is cut after 30 s; a minute shows it. */
const SLOW_SECONDS = 60
const WARM_UP_SECONDS = 45
const KINDS = ['unknown', 'prices', 'products', 'paths']
/** What others meet, in milliseconds; and the memory in megabytes that a small machine has. */
const MOST_P99_MS = 100
const MOST_MEGABYTES = 512
/** How much more memory is held after a flood than before it. */
const MOST_LEFT = 1.2
const REST_MS = 30_000

const at = ({ times }: Visit, share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? Number.NaN

async function flood(context: FaultContext, name: string): Promise<{ row: string[]; problems: string[] }> {
  const place = await openPlace(context, 'sqlite')
  try {
    await seed(place.dataDir, CARS)
    const server = place.start({ RATE_LIMIT: 'on', LOG_LEVEL: 'fatal' })
    const origin = await server.ready
    // As in a site that is in use: its cache of pages would be empty else, and fill in the flood.
    await lookAround(origin, number => `/buy?price_after_offer[max]=${1_000_000 + number}`, 0, WARM_UP_SECONDS)
    await lookAround(origin, () => '/buy', 20, 2)
    const rest = await residentMegabytes(server.pid)
    const watch = watchMost(server.pid)
    const flooding = run(process.execPath, [
      join(import.meta.dirname, '..', '..', 'bench', 'flood', 'flooder.ts'),
      origin,
      name,
      String(CONNECTIONS),
      String(context.extent.seconds),
    ])
    const [visit, { stdout }] = await Promise.all([
      lookAround(origin, () => '/buy', 20, context.extent.seconds),
      flooding,
    ])
    const most = watch.stop()
    await pause(REST_MS)
    const after = await residentMegabytes(server.pid)
    const { statuses, errors } = JSON.parse(stdout) as { statuses: Record<string, number>; errors: number }
    const p99 = at(visit, 0.99)
    const title = FLOODS[name]?.name ?? name
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    return {
      row: [
        title,
        [...answers, ...(errors > 0 ? [`${errors} failed`] : [])].join(', '),
        `${at(visit, 0.5).toFixed(0)} / ${p99.toFixed(0)} ms`,
        String(visit.refused),
        `${rest.toFixed(0)} MB`,
        `${most.toFixed(0)} MB`,
        `${after.toFixed(0)} MB`,
      ],
      problems: [
        ...(p99 > MOST_P99_MS ? [`${title}: others wait ${p99.toFixed(0)} ms for a cached page (p99)`] : []),
        ...(visit.refused > 0 ? [`${title}: others were refused ${visit.refused} times`] : []),
        ...(most > MOST_MEGABYTES ? [`${title}: ${most.toFixed(0)} MB of memory`] : []),
        ...(after > rest * MOST_LEFT ? [`${title}: ${after.toFixed(0)} MB after it, ${rest.toFixed(0)} before`] : []),
        ...((statuses['500'] ?? 0) > 0 ? [`${title}: ${statuses['500']} answers were failures`] : []),
      ],
    }
  } finally {
    await place.close()
  }
}

async function slow(context: FaultContext): Promise<{ row: string[]; problems: string[] }> {
  const place = await openPlace(context, 'sqlite')
  try {
    const server = place.start({ RATE_LIMIT: 'on', LOG_LEVEL: 'fatal' })
    const origin = await server.ready
    await lookAround(origin, () => '/buy', 20, 2)
    const rest = await residentMegabytes(server.pid)
    const watch = watchMost(server.pid)
    const [report, visit] = await Promise.all([
      holdSlowly(origin, SLOW_CONNECTIONS, SLOW_SECONDS),
      lookAround(origin, () => '/buy', 20, SLOW_SECONDS / 2),
    ])
    const most = watch.stop()
    const title = `${SLOW_CONNECTIONS} connections that send a header by the byte`
    return {
      row: [
        title,
        `${report.cut} cut, after ${report.firstCutSeconds.toFixed(0)} to ${report.lastCutSeconds.toFixed(0)} s`,
        `${at(visit, 0.5).toFixed(0)} / ${at(visit, 0.99).toFixed(0)} ms`,
        String(visit.refused),
        `${rest.toFixed(0)} MB`,
        `${most.toFixed(0)} MB`,
        `${(await residentMegabytes(server.pid)).toFixed(0)} MB`,
      ],
      problems: [
        ...(report.cut < SLOW_CONNECTIONS ? [`${title}: ${SLOW_CONNECTIONS - report.cut} were never cut`] : []),
        ...(visit.refused > 0 ? [`${title}: others were refused ${visit.refused} times`] : []),
      ],
    }
  } finally {
    await place.close()
  }
}

/** Floods from one address, and connections that never end (OPS-5, OPS-9). Only what is measured: `npm test` leaves it out. */
export const floods: Fault = {
  name: 'floods',
  ids: ['OPS-5', 'OPS-9'],
  title: 'Flooded',
  how:
    `${CONNECTIONS} connections from one address ask as fast as they can, each time for another page, of a site with ${CARS.toLocaleString('en')} cars on SQLite; another `
    + `network looks at a cached page meanwhile, and has asked for others during ${WARM_UP_SECONDS} s before. `
    + 'The process must live within 512 MB, others must get the cached page within 100 ms (p99), and half a '
    + 'minute later the memory must be back within 20 %. Flooder, visitor and server share the machine.',
  short: {},
  async run(context) {
    const rows: string[][] = []
    const problems: string[] = []
    for (const work of [...KINDS.map(name => () => flood(context, name)), () => slow(context)]) {
      const found = await work()
      context.say(found.row.join(' | '))
      rows.push(found.row)
      problems.push(...found.problems)
    }
    return {
      columns: ['flood', 'answered', 'others, p50 / p99', 'others refused', 'memory before', 'at most', '30 s after'],
      rows,
      problems,
    }
  },
}
