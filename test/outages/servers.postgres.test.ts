import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '#platform/database/postgres.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { findProgram } from '../../scripts/debianPackage.mjs'
import { backUp, makeScratch, restore } from '../backup/backupSite.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { takePort } from '../server/serverProcess.ts'
import { startSite, type TestSite, type TestSiteOptions } from '../startSite.ts'
import { makeCertificate, makeServer, makeServerFolder, type OwnServer } from './ownServer.ts'

// Servers start, stop and follow each other, which takes as long as the machine needs: what is awaited are conditions.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const PATIENT = { timeout: 300_000, interval: 50 }

const ROLES = new URL('../../docs/postgres-roles.sql', import.meta.url)

let made: Awaited<ReturnType<typeof makeServerFolder>>
let primary: OwnServer
let ca = ''
let tls: Record<string, string> = {}
let owner = 0
beforeAll(async () => {
  made = await makeServerFolder()
  primary = await makeServer(made.folder, 'primary')
  owner = (await stat(join(made.folder, 'primary'))).uid
  const paths = await makeCertificate(made.folder, owner)
  ca = paths.ca
  tls = { ssl: 'on', ssl_cert_file: paths.cert, ssl_key_file: paths.key }
  await primary.start(tls)
  await primary.run('create database forecourt')
  await primary.run(await readFile(ROLES, 'utf8'), 'forecourt')
})
afterAll(async () => {
  await primary.stop()
  await made.remove()
})

const as = (role: string, host = `127.0.0.1:${primary.port}`, more = '') =>
  `postgres://forecourt_${role}:change-me-${role}@${host}/forecourt${more}`

async function openSite(configuration: TestSiteOptions['configuration']): Promise<TestSite> {
  const running = await startSite({
    configuration: { mode: 'live', migrateDatabaseUrl: as('owner'), ...configuration },
    fill: async platform =>
      void (await saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true })),
  })
  onTestFinished(() => running.close())
  return running
}
const send = async (running: TestSite, message: string) =>
  (
    await running.app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: { ...FORMS['/api/contact-form'], message },
    })
  ).statusCode
const health = async (running: TestSite) => (await running.app.inject('/health')).json<{ database: string }>().database

it('what one role has migrated is served by another, which may change rows and no table [OPS-3]', async () => {
  const running = await openSite({ databaseUrl: as('site') })
  expect([await send(running, 'By the role that serves'), await health(running)]).toEqual([200, 'answers'])
  const before = running.site.catalogue.health().vehicles
  await saveVehicles(running.site, 'test', [vehicleInput('KA01AA0009')], { createOptions: true })
  await running.site.catalogue.catchUp()
  expect(running.site.catalogue.health().vehicles).toBe(before + 1)
  const { database } = running.site
  for (const statement of [
    'drop table enquiries',
    'create table mine (x int)',
    'truncate events',
    'alter table events add y int',
  ])
    await expect(database.transaction(transaction => sql.raw(statement).execute(transaction))).rejects.toThrow(
      /permission denied|must be owner/,
    )
})

it('is backed up by the role that serves, and restored as the one that owns the tables [OPS-1] [OPS-3]', async () => {
  const scratch = await makeScratch()
  onTestFinished(scratch.remove)
  const running = await openSite({ databaseUrl: as('site') })
  const archive = join(scratch.folder, 'site.tar')
  const { manifest } = await backUp(running, archive)
  const { id } = await running.site.database.query
    .selectFrom('vehicles')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  expect(manifest.numbers.vehicles).toBe(id)

  await primary.run('create database restored')
  const rights = (await readFile(ROLES, 'utf8')).replaceAll(/^(?:create|alter) role .*$/gm, '')
  await primary.run(rights, 'restored')
  const there = (role: string) => as(role).replace(/\/forecourt$/u, '/restored')
  const place = {
    dataDir: join(scratch.folder, 'restored'),
    databaseUrl: there('site'),
    migrateDatabaseUrl: there('owner'),
  }
  await restore(archive, { ...running.site.configuration, ...place })
  const opened = await startSite({ configuration: { mode: 'live', ...place } })
  onTestFinished(() => opened.close())
  expect([await send(opened, 'By the role that serves'), opened.site.catalogue.health().vehicles]).toEqual([
    200,
    running.site.catalogue.health().vehicles,
  ])
})

it('is reached over TLS, and only where the certificate is what was asked for [OPS-3]', async () => {
  const ask = async (address: string) => {
    const database = openPostgres<object>({ address }, { silentMs: 1_000 })
    onTestFinished(() => database.close())
    const asked = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`
    return asked.execute(database.query).then(
      ({ rows }) => rows[0]?.ssl,
      (error: unknown) => String(error),
    )
  }
  const named = `localhost:${primary.port}`
  const numbered = `127.0.0.1:${primary.port}`
  const root = `&sslrootcert=${ca}`
  expect(await ask(as('site', numbered))).toBe(false)
  expect(await ask(as('site', numbered, '?sslmode=require'))).toBe(true)
  expect(await ask(as('site', named, `?sslmode=verify-full${root}`))).toBe(true)
  expect(await ask(as('site', numbered, `?sslmode=verify-ca${root}`))).toBe(true)
  // The certificate is of another name, or of an authority that nobody has heard of.
  expect(await ask(as('site', numbered, `?sslmode=verify-full${root}`))).toMatch(/127\.0\.0\.1/)
  expect(await ask(as('site', named, '?sslmode=verify-full'))).toMatch(/certificate/)
})

async function startBouncer(port: string): Promise<ChildProcess> {
  const settings = join(made.folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
forecourt = host=127.0.0.1 port=${primary.port} user=forecourt_site password=change-me-site
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  )
  const child = spawn(findProgram('pgbouncer', ['/usr/sbin/pgbouncer']), [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(userInfo().uid === 0 && { uid: owner }),
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('process up')) resolve()
  })
  child.on('exit', () => reject(new Error(`PgBouncer ended: ${said}`)))
  await promise
  return child
}

it('serves behind PgBouncer in transaction mode, and is back when that is [OPS-4]', async () => {
  const { port, release } = await takePort()
  await release()
  let bouncer = await startBouncer(port)
  onTestFinished(() => void bouncer.kill('SIGKILL'))
  const running = await openSite({ databaseUrl: as('site', `127.0.0.1:${port}`), databaseDirectUrl: as('site') })
  const { database, catalogue } = running.site
  // More at once than it has connections, all with parameters.
  const sent = await Promise.all(Array.from({ length: 24 }, (_, n) => send(running, `Bounced ${n}`)))
  expect(new Set(sent)).toEqual(new Set([200]))
  const timeouts = await database.transaction(transaction =>
    sql`select current_setting('statement_timeout') as a, current_setting('idle_in_transaction_session_timeout') as b`.execute(
      transaction,
    ),
  )
  expect(timeouts.rows).toEqual([{ a: '1min', b: '30s' }])
  // The change of another process is heard of past the pooler.
  const other = await openSite({ databaseUrl: as('site') })
  const before = catalogue.health().vehicles
  await saveVehicles(other.site, 'test', [vehicleInput('KA01AA0007')], { createOptions: true })
  await expect.poll(() => catalogue.health().vehicles, PATIENT).toBe(before + 1)
  bouncer.kill('SIGKILL')
  await once(bouncer, 'exit')
  await expect.poll(() => send(running, 'Nobody there'), PATIENT).toBe(503)
  bouncer = await startBouncer(port)
  await expect.poll(() => send(running, 'Back'), PATIENT).toBe(200)
})

it('goes over to the replica that was promoted, with everything that was acknowledged [OPS-4]', async () => {
  await primary.stop()
  const standby = await makeServer(made.folder, 'standby', primary)
  onTestFinished(() => standby.stop())
  await primary.start({ ...tls, synchronous_standby_names: '*' })
  await standby.start()
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  const running = await openSite({ databaseUrl: as('site', hosts, '?target_session_attrs=read-write') })
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const ending = new AbortController()
  const write = async (line: number) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const message = `line ${line} turn ${turn} end`
      const status = await send(running, message)
      statuses.add(status)
      if (status === 200) acknowledged.push(message)
      await pause(20)
    }
  }
  const load = Promise.all(Array.from({ length: 6 }, (_, line) => write(line)))
  onTestFinished(() => ending.abort())
  await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(20)
  await primary.stop('SIGKILL')
  await expect.poll(() => running.site.database.outage()?.kind, PATIENT).toBe('readOnly')
  // Nothing can be written, and what is read comes from the standby.
  expect(await health(running)).toBe('is read-only')
  expect((await running.app.inject('/api/products')).statusCode).toBe(200)
  await standby.run('select pg_promote()')
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(before)
  ending.abort()
  await load
  expect([...statuses].toSorted()).toEqual([200, 503])
  const rows = await standby.run('select details from enquiries', 'forecourt')
  const stored = rows.map(({ details }) => JSON.stringify(details)).join('\n')
  expect(acknowledged.filter(message => !stored.includes(message))).toEqual([])
})
