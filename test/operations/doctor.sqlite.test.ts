import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#server/doctor/examine.ts'
import type { Finding } from '#server/doctor/finding.ts'
import { seenToken, SEEN_HEADER, SEEN_PATH } from '#server/seenAs.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { jpeg } from '../enquiries/enquiryForms.ts'
import { startSmtpServer, type TestSmtpServer } from '../mail/smtpServer.ts'
import { startSite, type TestSite } from '../startSite.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const ALL = { all: true, address: true, mailTo: null }

let running: TestSite
let trusting: TestSite
let smtp: TestSmtpServer
let origin: string
let photoKey: string
beforeAll(async () => {
  running = await startSite({ fill: async () => {} })
  trusting = await startSite({ configuration: { trustProxy: 1 } })
  smtp = await startSmtpServer()
  origin = await running.listen()
  const photo = await storePhoto(running.site, await jpeg())
  photoKey = photo.key
  await saveVehicles(running.site, 'test', [{ ...vehicleInput('KA01AA0001'), photos: [photo] }], {
    createOptions: true,
  })
})
afterAll(async () => {
  await smtp.close()
  await trusting.close()
  await running.close()
})

/** The settings of a test's site, as its owner would have them in the environment. */
function settingsOf({ site: { configuration } }: TestSite, more: Record<string, string> = {}) {
  const { dataDir, databaseUrl } = configuration
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    SITE_MODE: 'live',
    ...more,
  }
}

const about = (findings: readonly Finding[], name: RegExp) =>
  findings.filter(finding => name.test(finding.about)).map(({ state, text }) => `${state}: ${text}`)

describe('npm run doctor [OPS-7]', () => {
  it('finds a site well that is, without changing anything or showing a secret', async () => {
    const rows = () => running.site.database.query.selectFrom('events').select('id').execute()
    const before = await rows()
    const found = await examine(
      settingsOf(running, { SITE_URL: origin, SMTP_URL: smtp.url.replace('://', '://user:hunter2@') }),
      ROOT,
      ALL,
    )
    expect(
      about(found, /^(Settings|Node|Data folder|Database|Files|Public|Proxy|Running)/).filter(
        line => !line.startsWith('well'),
      ),
    ).toEqual([])
    expect(about(found, /^Public/)).toEqual([expect.stringContaining(origin)])
    expect(about(found, /^Proxy/)).toEqual(['well: There is none before the site.'])
    expect(about(found, /^Files/)).toEqual([expect.stringMatching(/^well: Of 1 file .* all are there/)])
    expect(about(found, /^Site/)).toContainEqual(expect.stringMatching(/^wrong: Visitors see an invented dealer/))
    expect(JSON.stringify(found)).not.toMatch(/hunter2|session-secret/)
    expect(await rows()).toEqual(before)
    expect(smtp.taken).toEqual([])
  })

  it('notices a proxy that lets visitors invent addresses', async () => {
    const found = await examine(
      settingsOf(trusting, { SITE_URL: await trusting.listen(), TRUST_PROXY: '1' }),
      ROOT,
      ALL,
    )
    expect(about(found, /^Proxy/)).toEqual([expect.stringMatching(/^wrong: The site believes an address or a host/)])
  })

  it('notices that another site answers, or nobody', async () => {
    const other = await examine(
      settingsOf(running, { SITE_URL: origin, SESSION_SECRET: 'another secret of forty characters or so' }),
      ROOT,
      ALL,
    )
    expect(about(other, /^Proxy/)).toEqual([expect.stringMatching(/^wrong: .*does not know this site’s secret/)])
    const nobody = await examine(settingsOf(running, { SITE_URL: 'http://127.0.0.1:9' }), ROOT, ALL)
    expect(about(nobody, /^Public/)).toEqual([expect.stringMatching(/^wrong: .*cannot be reached/)])
    const quiet = await examine(settingsOf(running, { SITE_URL: 'http://127.0.0.1:9' }), ROOT, {
      ...ALL,
      address: false,
    })
    expect(about(quiet, /^Public/)).toEqual([])
  })

  it('tries the mail server, and sends a mail only when it is asked to', async () => {
    const sent = await examine(settingsOf(running, { SMTP_URL: smtp.url }), ROOT, { ...ALL, mailTo: 'asha@cars.in' })
    expect(about(sent, /^Mail/)).toEqual([
      expect.stringMatching(/^well: It answers/),
      'well: It has taken a mail to asha@cars.in.',
    ])
    expect(smtp.taken.map(mail => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['asha@cars.in'])
    const away = await examine(settingsOf(running, { SMTP_URL: 'smtp://user:hunter2@127.0.0.1:9' }), ROOT, ALL)
    expect(about(away, /^Mail/)).toEqual([expect.stringMatching(/^wrong: Mails do not leave: /)])
    expect(JSON.stringify(away)).not.toContain('hunter2')
  })

  it('notices files that are missing', async () => {
    await running.site.files.remove(`photos/${photoKey.slice(0, 2)}/${photoKey}.jpg`)
    const found = await examine(settingsOf(running), ROOT, ALL)
    expect(about(found, /^Files/)).toEqual([expect.stringMatching(/^wrong: .*1 are missing, such as photos\//)])
  })

  it('says what is wrong with settings, a folder or a database, and goes on where it can', async () => {
    const settings = await examine({ SITE_MODE: 'public', PORT: 'x' }, ROOT, ALL)
    expect(about(settings, /^Settings/)).toEqual([
      expect.stringMatching(/^wrong: PORT must/),
      expect.stringMatching(/^wrong: SITE_MODE must/),
    ])
    const away = await examine({ DATA_DIR: join(running.site.configuration.dataDir, 'away') }, ROOT, ALL)
    expect(about(away, /^Data folder/)).toEqual([expect.stringMatching(/^wrong: .*does not exist/)])
    const silent = await examine(
      { ...settingsOf(running), DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:9/cars' },
      ROOT,
      { ...ALL, address: false },
    )
    expect(about(silent, /^Database/)).toEqual([expect.stringMatching(/^wrong: It does not answer/)])
    expect(JSON.stringify(silent)).not.toContain('hunter2')
    await rm(join(running.site.configuration.dataDir, 'away'), { recursive: true, force: true })
  })
})

it('says as what a request is seen to nobody without the secret [OPS-7]', async () => {
  const { app, site } = running
  const ask = async (token?: string) =>
    (await app.inject({ url: SEEN_PATH, headers: token === undefined ? {} : { [SEEN_HEADER]: token } })).statusCode
  const now = Date.now()
  expect(await ask()).toBe(404)
  expect(await ask('x')).toBe(404)
  expect(await ask(seenToken('another secret', now))).toBe(404)
  expect(await ask(seenToken(site.secret, now - 600_000))).toBe(404)
  expect(await ask(seenToken(site.secret, now + 3_600_000))).toBe(404)
  expect(await ask(seenToken(site.secret, now))).toBe(200)
})
