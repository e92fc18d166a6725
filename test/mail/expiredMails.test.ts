import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OTP_LIVES_MINUTES } from '#domain/accounts/otpTimes.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { openMailer } from '#platform/mail/openMailer.ts'
import { requestOtp } from '#services/accounts/oneTimePassword.ts'
import type { OutboxWorker } from '#services/outbox/outboxWorker.ts'
import { deliverNext } from '#services/outbox/outbox.ts'
import { dropExpiredMails, dropOldMails } from '#services/outbox/sweepMails.ts'
import { startSite, type TestSite } from '../startSite.ts'

const REFUSES: Mailer = { send: () => Promise.reject(new Error('no')), forget: async () => {}, close: () => {} }

let running: TestSite
let now = Date.now()
let folder = ''
let files: Mailer
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now } })
  // The site's own worker looks every few seconds, and would deliver what is put here.
  await (running.site.outbox as OutboxWorker).close()
  const { dataDir } = running.site.configuration
  folder = join(dataDir, 'elsewhere')
  files = openMailer({
    smtpUrl: null,
    smtpPlaintext: false,
    mailFrom: { name: null, address: 'site@cars.example' },
    dataDir: folder,
  })
})
afterAll(() => running.close())

const rows = () => running.site.database.query.selectFrom('outbox').selectAll().orderBy('id').execute()
const mails = async () => {
  const names = await readdir(join(folder, 'outbox')).catch(() => [])
  return Promise.all(names.map(name => readFile(join(folder, 'outbox', name), 'utf8')))
}
/** Asks without the worker of the site, which would be quicker. */
const ask = (email: string) =>
  requestOtp(
    { ...running.site, outbox: { wake() {}, forget: async () => {} } },
    { purpose: 'registration', email },
    { token: null },
  )

it('has no word of a one-time password that has run out: not in the outbox, not in its folder, sent or refused [OPS-8]', async () => {
  await ask('sent@example.com')
  await deliverNext(running.site, files)
  await ask('refused@example.com')
  await deliverNext(running.site, REFUSES)
  expect(await mails()).toEqual([expect.stringMatching(/\d{6}/)])
  await dropExpiredMails(running.site, files)
  expect([(await rows()).length, (await mails()).length]).toEqual([2, 1])
  now += OTP_LIVES_MINUTES * 60_000
  await dropExpiredMails(running.site, files)
  expect((await rows()).map(row => [row.recipient, row.bodyText, row.bodyHtml, row.expiresAt])).toEqual([
    ['sent@example.com', '', '', null],
  ])
  expect(await mails()).toEqual([])
})

it('keeps no mail in the folder for longer than mails are kept, also of before there was a mail server [OPS-8]', async () => {
  const dataDir = folder
  await ask('later@example.com')
  await deliverNext(running.site, files)
  const [name = ''] = await readdir(join(folder, 'outbox'))
  const platform = { ...running.site, configuration: { ...running.site.configuration, dataDir } }
  expect(await dropOldMails(platform, now - 30 * DAY_MS)).toBe(0)
  const old = (now - 31 * DAY_MS) / 1_000
  await utimes(join(folder, 'outbox', name), old, old)
  expect(await dropOldMails(platform, now - 30 * DAY_MS)).toBe(1)
  expect(await mails()).toEqual([])
})
