import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../../bench/memory/mixedLoad.ts'
import { seed } from '../../bench/seed.ts'
import type { Fault } from '../fault.ts'
import { openClient } from '../place/client.ts'
import { residentMegabytes } from '../place/memory.ts'
import { openPlace, OWNER } from '../place/openPlace.ts'

const CARS = 10_000
const REQUESTS_A_ROUND = 200
const SAMPLE_MS = 5_000
/** Until then memory comes to its usual size: it does not count. */
const WARM_UP_SHARE = 0.3
/** By what share of itself memory may be more at the end than after the warm-up, by the line through all samples. */
const MOST_GROWTH = 0.05
const WRITE_EVERY_MS = 500

interface Sample {
  minutes: number
  megabytes: number
}

/** The line through some samples: megabytes a minute, and its height at the first of them. */
function lineThrough(samples: readonly Sample[]): { slope: number; begin: number } {
  const mean = (value: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + value(sample), 0) / samples.length
  const [atX, atY] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)]
  const slope =
    mean(({ minutes, megabytes }) => (minutes - atX) * (megabytes - atY)) / mean(({ minutes }) => (minutes - atX) ** 2)
  return { slope, begin: atY + slope * ((samples[0]?.minutes ?? 0) - atX) }
}

/** Mixed load for long, under which memory stays flat (OPS-9). Only the long form: minutes by argument. */
export const mixedLoad: Fault = {
  name: 'load',
  ids: ['OPS-9'],
  title: 'Under load for long',
  how:
    `Pages, lists, searches and feeds of a site with ${CARS.toLocaleString('en')} cars are asked for on 24 connections without a pause, in three encodings, while messages `
    + 'come in and prices change. Memory is looked at every five seconds; the first 30 % of the time do not count. The line through the rest '
    + 'may rise by 5 % at most.',
  short: {},
  async run(context) {
    const place = await openPlace(context, 'sqlite')
    try {
      const ids = await seed(place.dataDir, CARS)
      const server = place.start({
        LOG_LEVEL: 'fatal',
        TRUST_PROXY: 'on',
        METRICS_TOKEN: 'a-token-for-the-load-of-this-run',
      })
      const origin = await server.ready
      const office = openClient(origin)
      await office.post('/api/auth/login', OWNER)
      const samples: Sample[] = []
      const begunAt = performance.now()
      const minutesNow = () => (performance.now() - begunAt) / 60_000
      const isOver = () => minutesNow() >= context.extent.minutes
      const statuses = new Map<number, number>()
      let written = 0
      const reading = async () => {
        while (!isOver())
          for (const [status, count] of await ask(origin, ids, REQUESTS_A_ROUND))
            statuses.set(status, (statuses.get(status) ?? 0) + count)
      }
      const writing = async () => {
        for (let number = 1; !isOver(); number++) {
          const form = { name: 'Asha Rao', email: `load-${number}@example.com`, phone: '98450 12345', message: 'Hello' }
          const sent = await openClient(origin).post('/api/contact-form', form)
          const id = 1 + (number % 1_000)
          const first = await office.post(`/api/office/vehicles/${id}`, {
            version: 1_000_000_000,
            actualPrice: 500_000,
          })
          const version = first.json<{ vehicle?: { version: number } }>().vehicle?.version
          const changed = await office.post(`/api/office/vehicles/${id}`, { version, actualPrice: 400_000 + number })
          if (sent.status === 200) written += 1
          if (changed.status === 200) written += 1
          await pause(WRITE_EVERY_MS)
        }
      }
      const watching = async () => {
        while (!isOver()) {
          samples.push({ minutes: minutesNow(), megabytes: await residentMegabytes(server.pid) })
          await pause(SAMPLE_MS)
        }
      }
      await Promise.all([reading(), writing(), watching()])
      const counted = samples.filter(({ minutes }) => minutes >= context.extent.minutes * WARM_UP_SHARE)
      const { slope, begin } = lineThrough(counted)
      const growth = (slope * context.extent.minutes * (1 - WARM_UP_SHARE)) / begin
      const failures = [...statuses].filter(([status]) => status >= 500 && status !== 503)
      return {
        columns: [
          'minutes',
          'requests',
          'writes',
          'failures',
          'memory after the warm-up',
          'at most',
          'slope',
          'rise in all',
        ],
        rows: [
          [
            String(context.extent.minutes),
            [...statuses.values()].reduce((sum, count) => sum + count, 0).toLocaleString('en'),
            written.toLocaleString('en'),
            String(failures.reduce((sum, [, count]) => sum + count, 0)),
            `${begin.toFixed(0)} MB`,
            `${Math.max(...samples.map(({ megabytes }) => megabytes)).toFixed(0)} MB`,
            `${slope.toFixed(2)} MB a minute`,
            `${(growth * 100).toFixed(1)} %`,
          ],
        ],
        problems: [
          ...(growth > MOST_GROWTH ? [`memory rises by ${(growth * 100).toFixed(1)} %`] : []),
          ...failures.map(([status, count]) => `${count} answers were ${status}`),
          ...(written === 0 ? ['nothing could be written'] : []),
        ],
      }
    } finally {
      await place.close()
    }
  },
}
