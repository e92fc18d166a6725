import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAtAddress } from '#server/doctor/lookAtAddress.ts'
import { openBrowser } from '../accounts/browser.ts'
import { loadPages } from '../accounts/pages.ts'
import { startSite, type TestSite } from '../startSite.ts'

const DAYS = 60
const DAY_MS = 86_400_000
const TOKEN = 'a-token-of-twenty-letters'

let folder: string
let proxy: Server
let origin: string
let running: TestSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-certificate-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(DAYS)].concat([
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      '/CN=cars.example',
    ]),
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr.toString()}`)
  proxy = createServer({ key: await readFile(key), cert: await readFile(certificate) }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  origin = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const { pages } = await loadPages()
  running = await startSite({ pages, configuration: { siteUrl: origin, metricsToken: TOKEN } })
})
afterAll(async () => {
  await running.close()
  proxy.close()
  await rm(folder, { recursive: true })
})

it('the days left of the certificate stand in /metrics and on the owner’s dashboard [OPS-7]', async () => {
  const figure = async () => {
    const { body } = await running.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    return Number(/^forecourt_certificate_remaining_seconds\{.*\} (.+)$/m.exec(body)?.[1] ?? Number.NaN)
  }
  await expect.poll(figure).toBeGreaterThan((DAYS - 1) * 86_400)
  expect(await figure()).toBeLessThanOrEqual(DAYS * 86_400)
  const owner = openBrowser(running.app)
  await owner.post('/api/auth/login', { email: 'owner@cars.example', password: 'a long secret' })
  const { body } = await owner.send({ url: '/admin-login' })
  expect(body).toContain(`The certificate of this site is valid for ${DAYS - 1} more days.`)
})

it('the doctor says when it ends, and that it ended', async () => {
  const about = async (now: number) =>
    (await lookAtAddress(origin, null, now))
      .filter(finding => finding.about === 'Certificate')
      .map(({ state, text }) => `${state}: ${text}`)
  expect(await about(Date.now())).toEqual([`well: It is valid for ${DAYS - 1} days more.`])
  expect(await about(Date.now() + 51 * DAY_MS)).toEqual(['look: It expires in 8 days and has not been renewed.'])
  expect(await about(Date.now() + 61 * DAY_MS)).toEqual(['wrong: It has expired.'])
})
