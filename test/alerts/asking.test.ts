import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFIRM_WITHIN_MS } from '#domain/alerts/alertTimes.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { confirmAlert, findConfirmable } from '#services/alerts/confirmAlert.ts'
import { unsubscribe } from '#services/alerts/eraseAddress.ts'
import { changeAlert, listOwnAlerts } from '#services/alerts/manageAlerts.ts'
import { requestAlert } from '#services/alerts/requestAlert.ts'
import { sweepAlerts } from '#services/alerts/sweepAlerts.ts'
import type { TestSite } from '../startSite.ts'
import { addAlert, mailsOf, mailTo, startAlertSite, tokenIn, type TestClock } from './alertSite.ts'

let running: TestSite
let clock: TestClock
beforeAll(async () => {
  const started = await startAlertSite()
  running = started
  clock = started.clock
})
afterAll(() => running.close())

const KIA = { frequency: 'at_once', search: 'brand=kia' } as const
const alertsOf = (email: string) =>
  running.site.database.query
    .selectFrom('alerts')
    .innerJoin('subscribers', 'subscribers.id', 'alerts.subscriberId')
    .selectAll('alerts')
    .where('emailKey', '=', email.toLowerCase())
    .execute()
const countMails = async (email: string) => (await mailsOf(running.site)).filter(({ to }) => to === email).length

/** Every text of every row that has the address, table by table. */
async function whereIs(email: string): Promise<string[]> {
  const { query } = running.site.database
  const tables = (await query.introspection.getTables()).filter(({ name }) => !name.startsWith('sqlite_'))
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query
      .selectFrom(name as 'outbox')
      .selectAll()
      .execute()
    if (JSON.stringify(rows).toLowerCase().includes(email.toLowerCase())) found.push(name)
  }
  return found
}

/** How many mail files of the site have the address. */
async function filesWith(email: string): Promise<number> {
  const folder = join(running.site.configuration.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  // A file may be gone again, or not be named yet.
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts.filter(text => text.includes(email)).length
}

describe('asking for an alert [FIND-11]', () => {
  it('mails a link that works for 48 hours; looking at it confirms nothing, confirming counts once', async () => {
    const email = 'Asha@Example.com'
    await requestAlert(running.site, { ...KIA, email })
    const mail = await mailTo(running.site, email)
    expect(mail.subject).toBe('Please confirm your alert at Forecourt Motors')
    expect(mail.text).toContain('Kia cars')
    const token = tokenIn(mail, 'confirm')
    const [row] = await alertsOf(email)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await findConfirmable(running.site, token)).toMatchObject({ confirmed: false })
    expect((await alertsOf(email))[0]?.state).toBe('pending')
    clock.at += CONFIRM_WITHIN_MS - 1
    const manage = await confirmAlert(running.site, token)
    expect(await confirmAlert(running.site, token)).toBe(manage)
    expect(await findConfirmable(running.site, token)).toMatchObject({ confirmed: true })
    expect((await alertsOf(email)).map(alert => alert.state)).toEqual(['active'])
    await requestAlert(running.site, { ...KIA, email })
    clock.at += 1
    await expect(confirmAlert(running.site, token)).rejects.toThrow('This link has expired')
  })

  it('saves what the words of a search mean, and so is as narrow as the list it was made from [FIND-2] [FIND-11]', async () => {
    const email = 'words@example.com'
    await requestAlert(running.site, { email, frequency: 'at_once', search: 'q=kia+seltos+pune+near+me' })
    const [row] = await alertsOf(email)
    expect(row?.filter).toBe('brand=kia&model_name=seltos&location=pune&q=near+me')
    const mail = await mailTo(running.site, email)
    expect(mail.text).toContain('Kia Seltos cars in Pune')
    expect(mail.text).not.toContain('near me')
  })

  it('refuses a search without an understood word, and says so [FIND-11]', async () => {
    const email = 'lost@example.com'
    const lost = { email, frequency: 'at_once', search: 'q=xyzzy+near+me' } as const
    await expect(requestAlert(running.site, lost)).rejects.toThrow('We did not understand “xyzzy near me”')
    expect(await alertsOf(email)).toEqual([])
    await requestAlert(running.site, { email, frequency: 'at_once', search: '' })
    expect((await alertsOf(email)).map(({ filter }) => filter)).toEqual([''])
  })

  it('does not make a second alert of the same search, whatever its order and case', async () => {
    const email = 'twice@example.com'
    const search = 'fuel_type=Diesel&brand=Kia'
    await addAlert(running.site, { ...KIA, email, search })
    await requestAlert(running.site, {
      ...KIA,
      email: 'TWICE@example.com',
      search: 'brand=kia&fuel_type=diesel&page=7',
    })
    expect(await alertsOf(email)).toHaveLength(1)
    expect((await mailTo(running.site, email)).subject).toBe('You have this alert at Forecourt Motors already')
  })

  it('replaces the link of an alert that waits, and forgets what nobody confirmed', async () => {
    const email = 'waits@example.com'
    await requestAlert(running.site, { ...KIA, email })
    const first = tokenIn(await mailTo(running.site, email), 'confirm')
    await requestAlert(running.site, { ...KIA, email, frequency: 'daily' })
    expect(await findConfirmable(running.site, first)).toBeNull()
    await expect(confirmAlert(running.site, first)).rejects.toThrow('This link has expired')
    expect(await alertsOf(email)).toMatchObject([{ frequency: 'daily', state: 'pending' }])
    clock.at += CONFIRM_WITHIN_MS
    await sweepAlerts(running.site)
    expect(await alertsOf(email)).toEqual([])
    expect(await whereIs(email)).toEqual([])
  })

  it('mails one address five times a day at most, and says nothing of it', async () => {
    const email = 'often@example.com'
    for (let time = 0; time < 8; time += 1) await requestAlert(running.site, { ...KIA, email })
    expect(await countMails(email)).toBe(5)
    clock.at += DAY_MS
    await requestAlert(running.site, { ...KIA, email })
    expect(await countMails(email)).toBe(6)
  })

  it('gives one address ten alerts', async () => {
    const email = 'many@example.com'
    for (let time = 0; time < 11; time += 1) {
      clock.at += DAY_MS
      const search = `brand=kia&price_after_offer[max]=${(time + 1) * 100_000}`
      if (time < 10) await addAlert(running.site, { ...KIA, email, search })
      else await requestAlert(running.site, { ...KIA, email, search })
    }
    expect(await alertsOf(email)).toHaveLength(10)
    expect((await mailTo(running.site, email)).subject).toBe('You have all the alerts you may have')
  })

  it('mails nothing that somebody has written of his own, to whom he likes', async () => {
    const email = 'victim@example.com'
    const text = 'seltos WIN A PRIZE at http://evil.example/pay'
    await requestAlert(running.site, { email, frequency: 'daily', search: `brand=Prize&q=${encodeURIComponent(text)}` })
    const mail = await mailTo(running.site, email)
    expect(mail.text).toContain('about this: All cars.')
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/prize|evil|http:/i)
  })

  it('saves a search as long as an address may be, and refuses a longer one', async () => {
    const email = 'long@example.com'
    // Texts that do not repeat: databases pack others before they measure them.
    const digits = (place: number) => createHash('sha256').update(String(place)).digest('hex')
    const search = (brands: number) => Array.from({ length: brands }, (_, place) => `brand=${digits(place)}`).join('&')
    await requestAlert(running.site, { ...KIA, email, search: search(55) })
    await requestAlert(running.site, { ...KIA, email, search: search(55).toUpperCase().replaceAll('BRAND', 'brand') })
    expect((await alertsOf(email)).map(({ filter }) => filter?.length)).toEqual([search(55).length])
    await expect(requestAlert(running.site, { ...KIA, email, search: search(60) })).rejects.toThrow('too long')
  })

  it('is for cars that are for sale', async () => {
    await expect(
      requestAlert(running.site, { email: 'late@example.com', frequency: 'daily', productId: '0'.repeat(14) }),
    ).rejects.toThrow('This car is not for sale any more.')
    expect(await whereIs('late@example.com')).toEqual([])
  })

  it('writes and mails nothing on a demo site [MODE-1]', async () => {
    const demo = await startAlertSite({ configuration: { mode: 'demo', siteUrl: null } })
    await requestAlert(demo.site, { ...KIA, email: 'demo@example.com' })
    const { query } = demo.site.database
    expect(await query.selectFrom('subscribers').selectAll().execute()).toEqual([])
    expect(await query.selectFrom('outbox').selectAll().execute()).toEqual([])
    await demo.close()
  })
})

describe('the private link [FIND-11]', () => {
  it('shows and changes the alerts of its address, and of no other', async () => {
    const email = 'own@example.com'
    const token = await addAlert(running.site, { ...KIA, email })
    const other = await addAlert(running.site, { ...KIA, email: 'other@example.com' })
    const own = await listOwnAlerts(running.site, token)
    expect(own).toMatchObject({ email, alerts: [{ frequency: 'at_once', paused: false, path: '/buy?brand=kia' }] })
    const id = own?.alerts[0]?.id ?? 0
    await expect(changeAlert(running.site, other, id, 'remove')).rejects.toThrow('not there any more')
    await changeAlert(running.site, token, id, 'daily')
    await changeAlert(running.site, token, id, 'pause')
    expect((await listOwnAlerts(running.site, token))?.alerts).toMatchObject([{ frequency: 'daily', paused: true }])
    await changeAlert(running.site, token, id, 'resume')
    expect(await changeAlert(running.site, token, id, 'remove')).toBe(false)
    expect(await listOwnAlerts(running.site, token)).toBeNull()
    expect(await whereIs(email)).toEqual([])
  })

  it('asks after a year whether to go on, once, and erases the address with the last alert', async () => {
    const email = 'year@example.com'
    const token = await addAlert(running.site, { ...KIA, email })
    clock.at += 352 * DAY_MS
    await sweepAlerts(running.site)
    await sweepAlerts(running.site)
    expect(await countMails(email)).toBe(2)
    expect((await mailTo(running.site, email)).subject).toMatch(/^Are you still looking\? Your alert ends on \d/)
    const id = (await listOwnAlerts(running.site, token))?.alerts[0]?.id ?? 0
    await changeAlert(running.site, token, id, 'keep')
    clock.at += 14 * DAY_MS
    await sweepAlerts(running.site)
    expect(await alertsOf(email)).toHaveLength(1)
    clock.at += 352 * DAY_MS
    await sweepAlerts(running.site)
    expect(await alertsOf(email)).toEqual([])
  })
})

describe('unsubscribing [FIND-11]', () => {
  it('leaves the address nowhere but as a hash, and asks it once a day at most from then on', async () => {
    const email = 'gone@example.com'
    const token = await addAlert(running.site, { ...KIA, email })
    await addAlert(running.site, { email, frequency: 'daily', search: 'brand=honda' })
    expect(await whereIs(email)).toEqual(expect.arrayContaining(['outbox', 'subscribers']))
    await expect.poll(() => filesWith(email)).toBe(2)
    await unsubscribe(running.site, token)
    await expect.poll(() => filesWith(email)).toBe(0)
    await unsubscribe(running.site, token)
    expect(await whereIs(email)).toEqual([])
    expect(await listOwnAlerts(running.site, token)).toBeNull()
    for (let time = 0; time < 3; time += 1) await requestAlert(running.site, { ...KIA, email })
    expect(await countMails(email)).toBe(1)
    const suppressed = running.site.database.query.selectFrom('suppressedAddresses').selectAll()
    expect(await suppressed.execute()).toHaveLength(1)
    await confirmAlert(running.site, tokenIn(await mailTo(running.site, email), 'confirm'))
    expect(await suppressed.execute()).toEqual([])
    expect(await alertsOf(email)).toHaveLength(1)
  })
})
