import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followWarnings, type FollowedWarnings } from '#services/operations/followWarnings.ts'
import { examine } from '#server/doctor/examine.ts'
import { siteWarnings } from '#services/operations/siteWarnings.ts'
import { startSite, type TestSite } from '#test/startSite.ts'

interface Line {
  level: number
  warning?: string
  guide?: string
  msg: string
}

let running: TestSite
let followed: FollowedWarnings
const lines: Line[] = []
let ahead = 0
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', adminPassword: null } })
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  followed = await followWarnings({ ...running.site, log, clock: { now: () => Date.now() + ahead } })
})
afterAll(async () => {
  followed.close()
  await running.close()
})

const keys = async () => (await siteWarnings(running.site)).map(({ key }) => key)
const said = async () => {
  lines.length = 0
  await followed.look()
  return lines.map(({ level, warning, msg }) => [level, warning, msg.startsWith('this has ended')])
}

describe('what a running site tells [OPS-7]', () => {
  it('is what is missing, each with its place in the guide, once', async () => {
    expect(lines.map(({ level, warning, guide }) => [level, warning, guide])).toEqual([
      [50, 'no-backup', 'docs/operations.md#no-backup'],
      [50, 'nobody-is-mailed', 'docs/operations.md#nobody-is-mailed'],
      [50, 'no-mail-server', 'docs/operations.md#no-mail-server'],
      [50, 'invented-profile', 'docs/operations.md#invented-profile'],
      [40, 'no-public-address', 'docs/operations.md#no-public-address'],
    ])
    expect(await said()).toEqual([])
  })

  it('begins and ends in the log', async () => {
    const { dataDir } = running.site.configuration
    await chmod(dataDir, 0o755)
    expect(await said()).toEqual([[40, 'data-folder-open-to-others', false]])
    expect(await said()).toEqual([])
    await chmod(dataDir, 0o700)
    expect(await said()).toEqual([[30, 'data-folder-open-to-others', true]])
  })

  it('has a clock that is behind what was written, and a mail that waits', async () => {
    ahead = -7_200_000
    expect(await said()).toEqual([[50, 'clock-wrong', false]])
    ahead = 0
    expect(await said()).toEqual([[30, 'clock-wrong', true]])
    const waiting = {
      recipient: 'asha@cars.in',
      subject: '',
      bodyText: '',
      bodyHtml: '',
      attempts: 4,
      isSecret: 0,
    } as const
    const at = Date.now() - 3_700_000
    await running.site.database.transaction(transaction =>
      transaction
        .insertInto('outbox')
        .values({ ...waiting, messageId: 'one@cars.in', createdAt: at, dueAt: Date.now() + 3_600_000 })
        .execute(),
    )
    expect(await said()).toEqual([[50, 'mails-stuck', false]])
  })

  it('has a proxy that nobody trusts, from the first request on', async () => {
    expect(await keys()).not.toContain('headers-of-a-proxy-not-believed')
    await running.app.inject({
      url: '/health',
      remoteAddress: '203.0.113.5',
      headers: { 'x-forwarded-for': '1.2.3.4' },
    })
    expect(await keys()).not.toContain('headers-of-a-proxy-not-believed')
    await running.app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.5' } })
    expect(await keys()).toContain('headers-of-a-proxy-not-believed')
  })

  it('never fails, whatever is away', async () => {
    const { configuration } = running.site
    const site = { ...running.site, configuration: { ...configuration, dataDir: join(configuration.dataDir, 'away') } }
    expect((await siteWarnings(site)).map(({ key }) => key)).toContain('no-mail-server')
  })
})

it('says at /.well-known/security.txt where to report a weakness, or has no such address [OPS-9]', async () => {
  const at = '/.well-known/security.txt'
  const pages = () => ({
    clientDir: null,
    vite: null,
    reduce: (address: string) => address,
    render: async () => new Response('<p>Cars', { headers: { 'content-type': 'text/html' } }),
  })
  const unnamed = await startSite({ pages })
  const none = await unnamed.app.inject({ url: at })
  await unnamed.close()
  expect([none.statusCode, none.headers['content-type'], none.headers['cache-control']]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'no-store',
  ])
  const named = await startSite({ pages, configuration: { securityContact: 'mailto:security@cars.in' } })
  const reply = await named.app.inject({ url: at })
  await named.close()
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(reply.body).toContain('Contact: mailto:security@cars.in\n')
})

it('the doctor asks the database of either engine [OPS-7]', async () => {
  const { dataDir, databaseUrl } = running.site.configuration
  const settings = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  const found = await examine(settings, process.cwd(), { all: true, address: false, mailTo: null })
  const said = found.filter(({ about }) => about === 'Database' || about === 'Files')
  expect(said.map(({ state }) => state)).toEqual(said.map(() => 'well'))
  expect(said.map(({ text }) => text).join(' ')).toMatch(
    /(SQLite|PostgreSQL) \d+.* answers in .* takes writes.* all are there/,
  )
})
