import { DEFAULT_SITE_PROFILE, type SiteProfile } from '#domain/dealer/siteProfile.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { fillLists, sessionIn, signedIn } from '../enquiries/inboxSite.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { readMails } from '../mail/readMail.ts'
import { startSite, type TestSite, type TestSiteOptions } from '../startSite.ts'

/** A moment by the clocks of India: `2026-11-24T10:30`. */
export const at = (text: string) => Date.parse(`${text}:00+05:30`)

/** A live site with times for test drives, whose clock the test sets. */
export async function startVisitingSite(
  begin: string,
  profile: Partial<SiteProfile> = {},
  pages?: TestSiteOptions['pages'],
) {
  let now = at(begin)
  const running = await startSite({
    configuration: {
      mode: 'live',
      teamEmail: 'team@cars.example',
      siteUrl: 'https://cars.example',
      // Nobody listens there: mails stay in the outbox, where a delivered one would lose its text.
      smtpUrl: 'smtp://127.0.0.1:9',
    },
    profile: { ...DEFAULT_SITE_PROFILE, visits: { minutes: 30, atOnce: 1, branches: [] }, ...profile },
    clock: { now: () => now },
    fill: fillLists,
    ...(pages && { pages }),
  })
  const { id } = await signedIn(running, 'staff@cars.example')
  let made = 0
  return {
    ...running,
    /** A browser in which staff sign in now. */
    staff: () => sessionIn(running, id),
    /** Calls the API as staff, in a session that begins now. */
    post: async (url: string, body: object) => (await sessionIn(running, id)).post(url, body),
    set(moment: string) {
      now = at(moment)
    },
    /** Opens a page as staff, in a session that begins now. */
    open: async (url: string) => (await sessionIn(running, id)).get(url),
    async numberOf(vehicleId: number): Promise<string> {
      const { query } = running.site.database
      const row = await query.selectFrom('vehicles').select('carNumber').where('id', '=', vehicleId).executeTakeFirst()
      return row?.carNumber ?? ''
    },
    async addCar(location?: string) {
      made += 1
      return addVehicle(running.site, 'test', {
        carNumber: `KA05MH${String(made).padStart(4, '0')}`,
        options: { brand: 'Kia', model: 'Seltos', ...(location === undefined ? {} : { location }) },
        actualPrice: 950_000,
      })
    },
  }
}
export type VisitingSite = Awaited<ReturnType<typeof startVisitingSite>>

let phones = 0
/** A number of somebody's own: one number may have a few drives only. */
const nextPhone = () => `98450${String(++phones).padStart(5, '0')}`

/** Books as a visitor, through the API. */
export function book(
  running: Pick<TestSite, 'app'>,
  productId: string,
  slot: string | undefined,
  key?: string,
  form = {},
) {
  return running.app.inject({
    method: 'POST',
    url: '/api/send-booking',
    headers: key === undefined ? {} : { 'idempotency-key': key },
    payload: { ...FORMS['/api/send-booking'], contactNumber: nextPhone(), productId, slot, ...form },
  })
}

/** Asks to have a car held, through the API; returns the number of its enquiry. */
export async function askToHold(running: TestSite, productId: string, userName = 'Asha Rao'): Promise<number> {
  const { address: _, ...form } = FORMS['/api/send-booking']
  await running.app.inject({ method: 'POST', url: '/api/ask-hold', payload: { ...form, productId, userName } })
  return lastEnquiry(running)
}

export async function lastEnquiry({ site }: TestSite): Promise<number> {
  const { id } = await site.database.query
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** The mails to visitors so far, oldest first. */
export const mailsTo = ({ site }: TestSite, recipient = 'asha@example.com') => readMails(site, recipient)

/** The drives of a vehicle, oldest first. */
export const drivesOf = ({ site }: TestSite, vehicleId: number) =>
  site.database.query.selectFrom('drives').selectAll().where('vehicleId', '=', vehicleId).orderBy('id').execute()
