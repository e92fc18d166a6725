/**
 * Measures how many enquiries a second are stored, each on disk with its mail in the outbox before it is acknowledged, with 16 senders at a
 * time, over SQLite. `node bench/enquiries/run.ts [seconds]`; the site is empty and its folder is removed afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorTime } from '../processorTime.ts'
import { startServer } from '../server.ts'

const SENDERS = 16
const [seconds = '20'] = process.argv.slice(2)

const folder = await mkdtemp(join(tmpdir(), 'forecourt-enquiries-'))
const server = await startServer(folder, undefined, { TEAM_EMAIL: 'team@dealer.in', LOG_LEVEL: 'silent' })
const until = performance.now() + Number(seconds) * 1_000
const took: number[] = []

async function sendOneAfterTheOther(sender: number): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const begunAt = performance.now()
    const answer = await fetch(`${server.origin}/api/contact-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `Sender ${sender}`,
        email: `sender${sender}@example.com`,
        phone: `98${String(sender).padStart(3, '0')}${String(turn % 100_000).padStart(5, '0')}`,
        subject: 'A question',
        message: `Number ${turn}: is the car there?`,
      }),
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    took.push(performance.now() - begunAt)
  }
}

const load = loadavg()[0]?.toFixed(1)
const before = await processorTime(server.pid)
await Promise.all(Array.from({ length: SENDERS }, (_, sender) => sendOneAfterTheOther(sender)))
const processor = (await processorTime(server.pid)) - before
took.sort((a, b) => a - b)
const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? Number.NaN)
console.log(
  `${(took.length / Number(seconds)).toFixed(0)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, `
    + `${(processor / took.length).toFixed(1)} ms of processor time each`,
)
console.log(`${availableParallelism()} cores, ${cpus()[0]?.model}, Node ${process.version}, load average ${load}`)
await server.stop()
await rm(folder, { recursive: true, force: true, maxRetries: 5 })
