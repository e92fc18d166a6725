import { setTimeout as pause } from 'node:timers/promises'
import { openClient, Unanswered, type Answer } from '../place/client.ts'
import type { Look, Place } from '../place/openPlace.ts'
import type { Injection } from './outage.ts'

/** How long an outage may go unnoticed, and how long the site may take to come back, in milliseconds. */
const NAMED_WITHIN_MS = 45_000
const BACK_WITHIN_MS = 60_000
const WRITE_EVERY_MS = 60
const READ_EVERY_MS = 30
const LOOK_EVERY_MS = 50

/** What was seen of one outage; times in milliseconds. */
export interface OutageReport {
  name: string
  /** Until /health named it, and as what; null when it never did. */
  namedAfterMs: number | null
  named: string
  /** From the end of the outage until a write was acknowledged and /health was well. */
  backAfterMs: number | null
  /** Answers of cached pages and of writes while it lasted, by status. */
  pages: Map<number, number>
  writes: Map<number, number>
  problems: string[]
}

interface Health {
  status: number
  database: string
  problems: string[]
}

async function readHealth(origin: string): Promise<Health> {
  const answer = await openClient(origin).get('/health')
  return { ...answer.json<{ database: string; problems: string[] }>(), status: answer.status }
}

const bump = (counts: Map<number, number>, { status }: Answer) => counts.set(status, (counts.get(status) ?? 0) + 1)

/** Writes and reads all the time, and notes what was acknowledged. */
function keepAsking(origin: string, report: OutageReport, letters: string) {
  const over = new AbortController()
  let written = 0
  const acknowledged: string[] = []
  let lastAcknowledgedAt = 0
  const client = openClient(origin)
  const judge = (what: string, answer: Answer, allowed: readonly number[]) => {
    if (allowed.includes(answer.status)) return
    const isHonest = (answer.status === 503 || answer.status === 507) && answer.headers.has('retry-after')
    if (!isHonest) report.problems.push(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 160)}`)
  }
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await work().catch((error: unknown) => {
        if (!(error instanceof Unanswered)) throw error
        report.problems.push(`no answer: ${error.message} (${String(error.cause)})`)
      })
      await pause(everyMs)
    }
  }
  const going = Promise.all([
    repeat(WRITE_EVERY_MS, async () => {
      const email = `${letters}-${++written}@example.com`
      const form = { name: 'Asha Rao', email, phone: '98450 12345', message: 'Hello' }
      const answer = await client.post('/api/contact-form', form)
      bump(report.writes, answer)
      judge('a message', answer, [200])
      if (answer.status !== 200) return
      acknowledged.push(email)
      lastAcknowledgedAt = performance.now()
    }),
    repeat(READ_EVERY_MS, async () => {
      const answer = await client.get('/buy')
      bump(report.pages, answer)
      judge('a page', answer, [200])
    }),
  ])
  return {
    acknowledged,
    lastAcknowledged: () => lastAcknowledgedAt,
    async stop() {
      over.abort()
      await going
    },
  }
}

async function until<Result>(withinMs: number, look: () => Promise<Result | null>): Promise<Result | null> {
  const latest = performance.now() + withinMs
  while (performance.now() < latest) {
    const found = await look()
    if (found !== null) return found
    await pause(LOOK_EVERY_MS)
  }
  return null
}

async function checkAcknowledged(look: Look, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await look.database.query.selectFrom('enquiries').select('email').execute()
  const times = new Map<string, number>()
  for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1)
  const lost = acknowledged.filter(email => !times.has(email))
  const twice = acknowledged.filter(email => (times.get(email) ?? 0) > 1)
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged messages are lost`] : []),
    ...(twice.length > 0 ? [`${twice.length} messages stand twice`] : []),
  ]
}

/** Injects an outage into a site that runs at an origin while it is written to and read, gives back what was taken, and watches. */
export async function watchOutage(
  place: Place,
  origin: string,
  injection: Injection,
  letters: string,
): Promise<OutageReport | null> {
  const report: OutageReport = {
    name: injection.name,
    namedAfterMs: null,
    named: '',
    backAfterMs: null,
    pages: new Map(),
    writes: new Map(),
    problems: [],
  }
  const asking = keepAsking(origin, report, letters)
  try {
    const begunAt = performance.now()
    const end = await injection.begin(place)
    if (end === null) return null
    const named = await until(Math.max(NAMED_WITHIN_MS, injection.seconds * 1_000), async () => {
      const health = await readHealth(origin)
      return health.database !== 'answers' && injection.named.test(health.database) ? health : null
    }).catch(error => {
      report.problems.push(`/health did not answer: ${String(error)}`)
      return null
    })
    if (named !== null) {
      report.namedAfterMs = performance.now() - begunAt
      report.named = named.database
      if (named.status !== 503) report.problems.push(`/health named it with ${named.status}`)
    } else if (injection.named.source !== '.') report.problems.push('/health never named it')
    await pause(Math.max(0, injection.seconds * 1_000 - (performance.now() - begunAt)))
    await end()
    const endedAt = performance.now()
    const back = await until(BACK_WITHIN_MS, async () => {
      const health = await readHealth(origin)
      return health.status === 200 && asking.lastAcknowledged() > endedAt ? asking.lastAcknowledged() : null
    })
    if (back === null)
      report.problems.push(`the site did not come back by itself: ${JSON.stringify(await readHealth(origin))}`)
    else report.backAfterMs = performance.now() - endedAt
  } finally {
    await asking.stop()
  }
  const look = await place.look()
  try {
    report.problems.push(...(await checkAcknowledged(look, asking.acknowledged)))
  } finally {
    await look.close()
  }
  return report
}
