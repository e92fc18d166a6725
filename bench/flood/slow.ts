/**
 * Measures what others meet while one network holds many slow connections: `npm run bench:slow [connections]`. A third sends a header a byte at a
 * time, a third a body, a third asks for much and reads a byte at a time. Says when they are cut off, and how long a cached page takes meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'
import { lookAround } from './buyer.ts'

const [connections = '500'] = process.argv.slice(2)
const COUNT = Number(connections)
const SECONDS = 60
const KINDS = ['header', 'body', 'reader'] as const
const HOST = 'Host: cars.example\r\nOrigin: http://cars.example\r\n'
const BEGIN = {
  header: `GET /buy HTTP/1.1\r\n${HOST}X-Slow: `,
  body: `POST /api/support HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"name":"`,
  // Asked for in one packet, so that there is more to send than the system takes on.
  reader: `GET /buy HTTP/1.1\r\n${HOST}\r\n`.repeat(60),
}

/** Opens one; resolves after how many seconds it was closed, null when it was still open at the end. */
function hold(port: number, kind: (typeof KINDS)[number]): Promise<number | null> {
  const startedAt = performance.now()
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1', noDelay: true })
  socket.write(BEGIN[kind])
  // A paused socket takes what the system holds, and then nothing.
  socket.pause()
  const drops = setInterval(() => (kind === 'reader' ? socket.read(1) : socket.write('a')), 1_000)
  const closed = new Promise<number>(resolve => {
    const end = () => resolve((performance.now() - startedAt) / 1_000)
    socket.on('error', end).on('close', end).on('end', end)
  })
  // Reading a little would hide that the other side has closed.
  const probe = setInterval(() => kind !== 'reader' && socket.read(), 1_000)
  const late = new Promise<null>(resolve => setTimeout(resolve, SECONDS * 1_000, null))
  return Promise.race([closed, late]).finally(() => {
    clearInterval(drops)
    clearInterval(probe)
    socket.destroy()
  })
}

/** How many connections the server has: who reads nothing does not hear that the other side has closed. */
async function countOpen(origin: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^forecourt_connections\{[^}]*\} (\d+)$/m.exec(figures)?.[1])
}

/** Counts them every five seconds. */
async function watchOpen(origin: string): Promise<string[]> {
  const seen: string[] = []
  for (let second = 5; second <= SECONDS; second += 5) {
    await pause(5_000)
    seen.push(`${second} s: ${await countOpen(origin)}`)
  }
  return seen
}

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-slow-'))
await seed(dataDir, 1_000)
const server = await startServer(dataDir, undefined, { RATE_LIMIT: 'on' })
try {
  const port = Number(new URL(server.origin).port)
  await lookAround(server.origin, () => '/buy', 20, 2)
  const slow = Array.from({ length: COUNT }, (_, number) => KINDS[number % KINDS.length] ?? 'header')
  const [visit, open, ...ends] = await Promise.all([
    lookAround(server.origin, () => '/buy', 20, SECONDS),
    watchOpen(server.origin),
    ...slow.map(kind => hold(port, kind)),
  ])
  const times = visit.times.toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(0)
  console.log(
    `${COUNT} slow connections, load ${loadavg()[0]?.toFixed(1)}; a cached page of others: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${visit.refused} refused of ${times.length + visit.refused}\n`,
  )
  console.log(`Open at the server, those of the others with them: ${open.join(', ')}\n`)
  console.log('| kind | connections | closed after, s: first / last | not seen closed within 60 s |\n|---|--:|--:|--:|')
  for (const kind of KINDS) {
    const own = ends.filter((_, number) => slow[number] === kind)
    const closed = own.filter(end => end !== null).toSorted((a, b) => a - b)
    console.log(
      `| ${kind} | ${own.length} | ${closed[0]?.toFixed(0) ?? '–'} / ${closed.at(-1)?.toFixed(0) ?? '–'} | ${own.length - closed.length} |`,
    )
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
