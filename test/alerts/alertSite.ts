import { confirmAlert } from '#services/alerts/confirmAlert.ts'
import { requestAlert, type AlertRequest } from '#services/alerts/requestAlert.ts'
import type { Site } from '#services/site.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { readMails } from '../mail/readMail.ts'
import { startSite, type TestSite, type TestSiteOptions } from '../startSite.ts'

export const LIVE = { mode: 'live', teamEmail: 'team@cars.example', siteUrl: 'https://cars.example' } as const
export const MINUTE_MS = 60_000

/** A clock that a test sets. Each site has its own: test files share a process. */
export interface TestClock {
  at: number
  now(): number
}

/** A live site with three cars: two Kia Seltos, one of them in Pune, and a Honda City. Its clock stands at 09:00 in India. */
export async function startAlertSite(options: Partial<TestSiteOptions> = {}): Promise<TestSite & { clock: TestClock }> {
  const clock: TestClock = { at: Date.parse('2026-11-22T03:30:00Z'), now: () => clock.at }
  const running = await startSite({
    clock,
    configuration: LIVE,
    fill: platform =>
      saveVehicles(
        platform,
        'test',
        [car(1), car(2, { options: { brand: 'Kia', model: 'Seltos', location: 'Pune' } }), HONDA],
        { createOptions: true },
      ),
    ...options,
  })
  return { ...running, clock }
}

export const car = (place: number, more: object = {}) => ({
  carNumber: `KA05MH${String(place).padStart(4, '0')}`,
  actualPrice: 500_000,
  options: { brand: 'Kia', model: 'Seltos' },
  ...more,
})
const HONDA = { carNumber: 'KA05MH9999', actualPrice: 900_000, options: { brand: 'Honda', model: 'City' } }

/** A mail as its recipient reads it. */
export interface ReadMail {
  to: string
  subject: string
  text: string
}

/** All mails of the site, delivered or not, oldest first. */
export async function mailsOf(site: Site): Promise<ReadMail[]> {
  return (await readMails(site)).map(row => ({ to: row.recipient, subject: row.subject, text: row.bodyText }))
}

/** The newest mail to an address. */
export async function mailTo(site: Site, email: string): Promise<ReadMail> {
  const mail = (await mailsOf(site)).findLast(({ to }) => to === email)
  if (mail === undefined) throw new Error(`no mail to ${email}`)
  return mail
}

/** The token in a link of a mail. */
export function tokenIn({ text }: ReadMail, kind: 'confirm' | 'manage'): string {
  const link = kind === 'confirm' ? /\/alerts\/confirm\/([\w-]{43})/ : /\/alerts\/([\w-]{43})\b/
  const [, token] = link.exec(text) ?? []
  if (token === undefined) throw new Error(`no link in ${text}`)
  return token
}

/** Asks for an alert and confirms it; returns the token of the private link. */
export async function addAlert(site: Site, request: AlertRequest): Promise<string> {
  await requestAlert(site, request)
  const address = await confirmAlert(site, tokenIn(await mailTo(site, request.email), 'confirm'))
  return address.slice(address.lastIndexOf('/') + 1)
}
