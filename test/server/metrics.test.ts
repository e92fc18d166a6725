import { request as ask, type IncomingMessage } from 'node:http'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import type { Configuration } from '#platform/configuration.ts'
import { findProgram } from '../../scripts/debianPackage.mjs'
import { createApp } from '#server/app.ts'
import { startSite, type TestSite } from '../startSite.ts'

const TOKEN = 'a-token-of-the-monitoring'

let running: TestSite
afterEach(() => running.close())

async function start(configuration: Partial<Configuration> = {}): Promise<string> {
  running = await startSite({
    configuration: { mode: 'live', ...configuration },
    pages: () => ({
      clientDir: null,
      vite: null,
      reduce: address => address,
      render: async () => new Response('<p>Cars', { headers: { 'content-type': 'text/html' } }),
    }),
  })
  return running.listen()
}

async function get(url: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(ask(url, { headers }).end(), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await text(answer), headers: answer.headers }
}

/** The value of a figure, whichever process says it. */
function valueOf(figures: string, name: string, labels = ''): number | undefined {
  const line = new RegExp(`^${name}\\{[^}]*${labels}[^}]*\\} (\\S+)$`, 'm').exec(figures)
  return line === null ? undefined : Number(line[1])
}

describe('/metrics [OPS-7]', () => {
  it('tells requests, pages, the cache, and how far the site is behind', async () => {
    const origin = await start()
    // The counting begins soon after the server listens, at the latest with the first question.
    await get(`${origin}/metrics`)
    for (const path of ['/buy', '/buy', '/api/none', '/health']) await get(origin + path)
    const { site } = running
    // An import that goes on, a mail that waits, and an event that this process has not read.
    await site.database.transaction(async transaction => {
      await transaction
        .insertInto('outbox')
        .values({
          messageId: 'x',
          recipient: 'a@b.example',
          replyTo: null,
          subject: 's',
          bodyText: 't',
          bodyHtml: 'h',
          createdAt: Date.now() - 60_000,
          dueAt: Date.now() + 1e9,
          attempts: 1,
          lastError: 'no',
          isSecret: 0,
        })
        .execute()
    })
    // Two who want the write lock: the second waits for the first.
    const held = Promise.withResolvers<void>()
    const locks = [1, 2].map(() => site.database.withWriteLock(() => held.promise))
    setTimeout(held.resolve, 50)
    await Promise.all(locks)
    const { status, body, headers } = await get(`${origin}/metrics`)
    expect(valueOf(body, 'forecourt_write_lock_total')).toBeGreaterThanOrEqual(2)
    expect(valueOf(body, 'forecourt_write_lock_wait_seconds_total')).toBeGreaterThan(0.03)
    expect(valueOf(body, 'forecourt_write_lock_held_seconds_total')).toBeGreaterThan(0.03)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(valueOf(body, 'forecourt_requests_total', 'route="page",status="200"')).toBe(2)
    expect(valueOf(body, 'forecourt_requests_total', 'route="api",status="404"')).toBe(1)
    expect(valueOf(body, 'forecourt_request_seconds_count', 'route="page"')).toBe(2)
    expect(valueOf(body, 'forecourt_page_cache_hits_total')).toBe(1)
    expect(valueOf(body, 'forecourt_page_cache_misses_total')).toBe(1)
    expect(valueOf(body, 'forecourt_page_cache_entries')).toBe(1)
    expect(valueOf(body, 'forecourt_page_cache_bytes')).toBeGreaterThan(4_000)
    expect(valueOf(body, 'forecourt_renders_total')).toBe(1)
    expect(valueOf(body, 'forecourt_database_up')).toBe(1)
    expect(valueOf(body, 'forecourt_catalogue_behind_events')).toBe(0)
    expect(valueOf(body, 'forecourt_outbox_waiting')).toBe(1)
    expect(valueOf(body, 'forecourt_outbox_failed')).toBe(1)
    expect(valueOf(body, 'forecourt_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60)
    expect(valueOf(body, 'forecourt_imports', 'state="importing"')).toBe(0)
    expect(valueOf(body, 'forecourt_disk_free_bytes', 'folder="DATA_DIR"')).toBeGreaterThan(1e6)
    expect(valueOf(body, 'forecourt_backup_failed')).toBe(0)
    // There is none: an age of 0 would look like a new one.
    expect(valueOf(body, 'forecourt_backup_age_seconds')).toBeUndefined()
    const promtool = findProgram('prometheus', ['/usr/bin/promtool'])
    expect(spawnSync(promtool, ['check', 'metrics'], { input: body, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '',
    })
    expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(valueOf(body, 'forecourt_event_loop_delay_seconds', 'percentile="p99"')).toBeGreaterThanOrEqual(0)
    expect(body).toContain(`process="${process.pid}"`)
    expect(body).not.toContain('a@b.example')
  })

  it('is told to this machine alone, and to no proxy on it', async () => {
    const origin = await start()
    const metrics = `${origin}/metrics`
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
      ['x-real-ip', '127.0.0.1'],
      ['via', '1.1 proxy'],
      ['host', 'cars.example'],
    ] as const)
      expect([name, (await get(metrics, { [name]: value })).status]).toEqual([name, 403])
    expect((await get(metrics)).status).toBe(200)
    const stranger = await running.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
    expect([stranger.statusCode, stranger.body]).toEqual([403, expect.stringContaining('METRICS_TOKEN')])
  })

  it.each([{ trustProxy: 1 }, { trustProxy: ['loopback'] }, { siteUrl: 'https://cars.example' }])(
    'is told to nobody without a token behind a proxy, which may add no header at all: %j',
    async configuration => {
      const { status, body } = await get(`${await start(configuration)}/metrics`)
      expect([status, body]).toEqual([403, expect.stringContaining('METRICS_TOKEN')])
    },
  )

  it('is told to whoever has the token, where there is one', async () => {
    const origin = await start({ metricsToken: TOKEN })
    const metrics = `${origin}/metrics`
    expect((await get(metrics)).status).toBe(401)
    expect((await get(metrics, { authorization: `Bearer ${TOKEN}x` })).status).toBe(401)
    expect((await get(metrics, { authorization: `Basic ${TOKEN}` })).status).toBe(401)
    const proxied = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7', host: 'cars.example' }
    expect((await get(metrics, proxied)).status).toBe(200)
  })

  it('tells what it knows when the database is away', async () => {
    await start()
    const { site } = running
    const database = {
      ...site.database,
      get query(): never {
        throw new Error('away')
      },
    }
    const app = await createApp({ ...site, database }, null)
    const { statusCode, body } = await app.inject('/metrics')
    await app.close()
    expect([statusCode, valueOf(body, 'forecourt_database_up')]).toEqual([200, 0])
    expect(valueOf(body, 'forecourt_outbox_waiting')).toBeUndefined()
    expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  })
})
