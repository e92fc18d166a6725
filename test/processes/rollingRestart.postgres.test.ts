import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'
import { runServer, takePort, type ServerProcess } from '../server/serverProcess.ts'
import { startHaproxy } from './haproxy.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const WITHIN_MS = 300_000

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-rolling-'))
  made = await makeDatabase()
})
afterEach(async () => {
  await Promise.all(ends.splice(0).map(end => end()))
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function start(variables: Readonly<Record<string, string>>): ServerProcess {
  const common = { SITE_MODE: 'live', DATA_DIR: dataDir, DATABASE_URL: made.url ?? '', RATE_LIMIT: 'off' }
  const server = runServer({ ...common, LOG_LEVEL: 'silent', ...variables })
  ends.push(async () => {
    server.kill('SIGTERM')
    await server.ended
  })
  return server
}

async function freePort(): Promise<string> {
  const { port, release } = await takePort()
  await release()
  return port
}

const database = () => openDatabase<Schema>({ databaseUrl: made.url, dataDir })

/** Ends the traffic: nothing of it failed, and each enquiry that was acknowledged stands once. */
async function proveNothingFailed(traffic: Traffic): Promise<void> {
  await traffic.stop()
  expect(traffic.failures.slice(0, 5)).toEqual([])
  expect(traffic.pages).toBeGreaterThan(100)
  const opened = await database()
  const stored = await opened.query.selectFrom('enquiries').select('name').execute()
  await opened.close()
  expect(stored.map(row => row.name).toSorted()).toEqual(traffic.acknowledged.toSorted())
}

async function workersAt(origin: string): Promise<Set<number>> {
  const seen = new Set<number>()
  for (let count = 0; count < 10; count += 1) {
    const answer = await fetch(`${origin}/health`, { headers: { connection: 'close' } })
    seen.add(((await answer.json()) as { worker: number }).worker)
  }
  return seen
}

describe('under constant traffic, not one request fails [OPS-4]', () => {
  it(
    'while the workers of one machine are started anew; one that was killed comes back before',
    async () => {
      const server = start({ WORKERS: '2', PORT: await freePort() })
      const origin = await server.ready
      await expect.poll(server.output, { timeout: 60_000 }).toContain('2 workers share the port')
      expect(server.output().match(/is open, after/g)).toHaveLength(1)
      expect(await workersAt(origin)).toEqual(new Set([1, 2]))
      process.kill(Number(/processes (\d+)/.exec(server.output())?.[1]), 'SIGKILL')
      await expect.poll(server.output).toMatch(/Worker \d \(process \d+\) has ended with SIGKILL/)
      await expect.poll(() => workersAt(origin), { timeout: 60_000 }).toEqual(new Set([1, 2]))
      const traffic = startTraffic(origin)
      server.kill('SIGHUP')
      await expect.poll(server.output, { timeout: 90_000 }).toContain('All 2 workers were started anew')
      await proveNothingFailed(traffic)

      server.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
    WITHIN_MS,
  )

  it(
    'while two servers behind HAProxy are stopped and started in turn, and the schema grows between',
    async () => {
      const ports = [await freePort(), await freePort()]
      const begin = (port: string, seconds: string) => start({ PORT: port, DRAIN_SECONDS: seconds })
      const servers = ports.map(port => begin(port, '3'))
      await Promise.all(servers.map(server => server.ready))
      const port = await freePort()
      const proxy = await startHaproxy(port, ports)
      ends.push(proxy.stop)
      const origin = `http://127.0.0.1:${port}`
      await expect
        .poll(() =>
          fetch(origin + '/health').then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200)
      const traffic = startTraffic(origin)
      for (const [index, server] of servers.entries()) {
        server.kill('SIGTERM')
        expect(await server.ended).toBe(0)
        const again = begin(ports[index] ?? '', '0')
        await again.ready
        // HAProxy has seen it before the other one stops.
        await expect.poll(() => fetch(`http://127.0.0.1:${ports[index]}/health`).then(({ status }) => status)).toBe(200)
        await traffic.pass(150)
        if (index > 0) continue
        // A newer release: those that run, and the one that is started next, do not know its migration.
        const newer = await database()
        const wider: DeclaredMigration = {
          up: tables => tables.schema.alterTable('enquiries').addColumn('mood', 'text').execute(),
        }
        await migrate(newer, { ...MIGRATIONS, '9997_wider': wider }, '9.9.8')
        await newer.close()
      }
      await proveNothingFailed(traffic)
    },
    WITHIN_MS,
  )
})
