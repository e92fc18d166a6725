import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lookAround, type Visit } from '../../bench/flood/buyer.ts'
import { seed } from '../../bench/seed.ts'
import type { Fault } from '../fault.ts'
import { clientOf, putPeople } from '../inputs/people.ts'
import { openPlace, type Look } from '../place/openPlace.ts'
import { LONG_INPUTS, LONG_MESSAGES, type LongInput } from './longInput.ts'
import type { StoredRequest } from './sender.ts'

const run = promisify(execFile)
const CARS = 2_000
const CONNECTIONS = 8
const MESSAGES = 50
const CACHED_PAGE = '/buy'
/** The longest a cached page may take beside the inputs, in milliseconds. */
const MOST_P99_MS = 50
const MOST_MS = 300
/** Each input is sent for a part of the seconds of a flood. */
const SHARE = 0.1

const at = (times: readonly number[], share: number) => times[Math.floor(share * times.length)] ?? Number.NaN

/** The answers by status, and the longest wait. */
function waits({ times }: Visit) {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), most: sorted.at(-1) ?? Number.NaN }
}

/** The request as bytes, with the headers that its body needs. */
async function storedRequest(
  { method, path, headers = {}, body = '' }: LongInput,
  origin: string,
): Promise<StoredRequest> {
  const asked = new Request(origin, { method: 'POST', body: body === '' ? null : body })
  const type = typeof body === 'string' ? null : asked.headers.get('content-type')
  return {
    method,
    path,
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      ...headers,
      ...(type === null ? {} : { 'content-type': type }),
    },
    body: Buffer.from(await asked.arrayBuffer()).toString('base64'),
  }
}

/** Inputs as long as each door allows, beside a cached page (OPS-5, OPS-9). Only what is measured: `npm test` leaves it out. */
export const longInputs: Fault = {
  name: 'long-inputs',
  ids: ['OPS-5', 'OPS-9'],
  title: 'Inputs as long as each door allows',
  how:
    `${CONNECTIONS} connections send one input over and over, as long as its door allows and as hard to read as we could make it, while another network `
    + `looks at a cached page every 10 ms; limits of rates are off, the site has ${CARS.toLocaleString('en')} cars on SQLite. The cached page must come within `
    + `${MOST_P99_MS} ms (p99) and ${MOST_MS} ms (longest), and no answer may be a failure of the server. Sender, visitor and server share the machine; the first row `
    + 'is without any input.',
  short: {},
  async run(context) {
    const rows: string[][] = []
    const problems: string[] = []
    const seconds = Math.max(2, context.extent.seconds * SHARE)
    const place = await openPlace(context, 'sqlite')
    let look: Look | null = null
    try {
      await seed(place.dataDir, CARS)
      const origin = await place.start({ LOG_LEVEL: 'fatal' }).ready
      look = await place.look()
      await putPeople(look)
      const visitor = await clientOf(look, 'visitor', origin)
      for (let number = 0; number < MESSAGES; number += 1) {
        const message = LONG_MESSAGES[number % LONG_MESSAGES.length] ?? ''
        await visitor.post('/api/contact-form', {
          name: `Asha ${number}`,
          email: 'asha@example.com',
          phone: '98450 12345',
          message,
        })
      }
      await lookAround(origin, () => CACHED_PAGE, 10, 2)
      const note = (name: string, answered: Readonly<Record<string, number>>, visit: Visit) => {
        const { p50, p99, most } = waits(visit)
        const statuses = Object.entries(answered).map(([status, count]) => `${count} × ${status}`)
        rows.push([name, statuses.join(', '), `${p50.toFixed(1)} ms`, `${p99.toFixed(0)} ms`, `${most.toFixed(0)} ms`])
        context.say(rows.at(-1)?.join(' | ') ?? '')
        if (p99 > MOST_P99_MS || most > MOST_MS)
          problems.push(`${name}: a cached page takes ${p99.toFixed(0)} ms (p99), ${most.toFixed(0)} ms at most`)
        if (visit.refused > 0) problems.push(`${name}: a cached page was refused ${visit.refused} times`)
        if ('401' in answered || '405' in answered || 'closed' in answered)
          problems.push(`${name}: it did not get where it was sent (${statuses.join(', ')})`)
        if (Object.keys(answered).some(status => status.startsWith('5') && status !== '503'))
          problems.push(`${name}: answered with ${statuses.join(', ')}`)
      }
      note('nothing', {}, await lookAround(origin, () => CACHED_PAGE, 10, seconds))
      const file = join(place.dataDir, '..', `forecourt-input-${process.pid}.json`)
      for (const input of LONG_INPUTS) {
        const stored = await storedRequest(input, origin)
        if (input.isOwner) {
          // One of its own for each: a cookie with the name of an older release gets another token and ends a minute later, and nobody
          // reads the answers here.
          const { cookies } = await clientOf(look, 'owner', origin)
          stored.headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        }
        await writeFile(file, JSON.stringify(stored))
        const sending = run(process.execPath, [
          join(import.meta.dirname, 'sender.ts'),
          origin,
          file,
          String(CONNECTIONS),
          String(seconds),
        ])
        const [visit, { stdout }] = await Promise.all([lookAround(origin, () => CACHED_PAGE, 10, seconds), sending])
        note(input.name, JSON.parse(stdout) as Record<string, number>, visit)
      }
    } finally {
      await look?.close()
      await place.close()
    }
    return { columns: ['input', 'answered', 'cached page, p50', 'p99', 'longest'], rows, problems }
  },
}
