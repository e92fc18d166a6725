import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findProgram } from '../../scripts/debianPackage.mjs'
import { takePort } from '../server/serverProcess.ts'
import { startSite, type TestSite } from '../startSite.ts'

const NAME = 'cars.example'

let running: TestSite
let folder: string
let plain: string
let tls: string
let stop: () => Promise<void>
beforeAll(async () => {
  running = await startSite({ configuration: { siteUrl: `https://${NAME}`, trustProxy: 1 } })
  const { host } = new URL(await running.listen())
  folder = await mkdtemp(join(tmpdir(), 'forecourt-haproxy-'))
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'chain.pem'),
    '-subj',
    `/CN=${NAME}`,
    '-addext',
    `subjectAltName=DNS:${NAME}`,
  ])
  if (made.status !== 0) throw new Error('no certificate was made')
  const pems = await Promise.all(['chain.pem', 'key.pem'].map(name => readFile(join(folder, name), 'utf8')))
  await writeFile(join(folder, 'cars.example.pem'), pems.join(''))
  const ports = [await takePort(), await takePort()]
  await Promise.all(ports.map(({ release }) => release()))
  ;[plain = '', tls = ''] = ports.map(({ port }) => port)
  const guide = await readFile(new URL('../../docs/operations/haproxy.cfg', import.meta.url), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    guide
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${tls}`)
      .replaceAll('/etc/haproxy', folder)
      .replace('127.0.0.1:3000', host),
  )
  const haproxy = findProgram('haproxy', ['/usr/sbin/haproxy'])
  const checked = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' })
  if (checked.status !== 0 || checked.stderr !== '') throw new Error(`HAProxy refuses its file: ${checked.stderr}`)
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  await vi.waitUntil(async () => (await ask('/health').catch(() => null))?.status === 200, { timeout: 60_000 })
})
afterAll(async () => {
  await stop()
  await running.close()
  await rm(folder, { recursive: true })
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const ca = await readFile(join(folder, 'chain.pem'))
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(
    {
      host: '127.0.0.1',
      port: tls,
      servername: NAME,
      ca,
      agent: false,
      path,
      headers: { host: NAME, ...headers },
    },
    resolve,
  ).on('error', reject)
  const answer = await promise
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe('behind HAProxy as the guide sets it up [OPS-7]', () => {
  it('sends everybody to TLS, and answers no other name', async () => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
    getPlain({ host: '127.0.0.1', port: plain, path: '/buy?brand=kia', headers: { host: NAME } }, resolve)
    const answer = await promise
    answer.resume()
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `https://${NAME}/buy?brand=kia`])
    expect((await ask('/health', { host: 'evil.example' })).status).toBe(421)
  })

  it('tells the site who asks, whatever a sender has invented', async () => {
    const seen: unknown[] = []
    running.app.server.prependListener('request', request => seen.push(request.headers['x-forwarded-for']))
    const { status, headers } = await ask('/health', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.9',
    })
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(seen).toContain('127.0.0.1')
    expect(JSON.stringify(seen)).not.toContain('203.0.113.9')
  })
})
