import type { Role, Standing } from '#domain/accounts/roles.ts'
import { OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { openOptionResolver } from '#services/vehicles/optionResolver.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { openBrowser, type Browser } from '../accounts/browser.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import type { TestSite } from '../startSite.ts'
import { FORMS, jpeg, PDF, SALE, saleFiles, saleRequest } from './enquiryForms.ts'

/** A few options to recognise an offered car by. */
export async function fillLists({ database }: ProductPlatform): Promise<void> {
  await database.transaction(async transaction => {
    const { find } = openOptionResolver(transaction, { create: true })
    for (const list of OPTION_LIST_NAMES.filter(name => name === 'feature' || name === 'location')) {
      await find(list, null, list === 'feature' ? 'Sunroof' : 'Bengaluru')
    }
    const brand = await find('brand', null, 'Kia')
    const model = await find('model', brand?.id ?? null, 'Seltos')
    await find('variant', model?.id ?? null, 'HTX')
  })
}

/** A browser in which somebody of this role has signed in, and their account. */
export async function signedIn(
  running: TestSite,
  email: string,
  role: Standing | readonly Role[] = 'staff',
): Promise<Browser & { id: number }> {
  const id = await addPerson(running, email, role)
  return { ...(await sessionIn(running, id)), id }
}

/** A browser with a session of its own of an account. */
export async function sessionIn(running: TestSite, id: number): Promise<Browser> {
  const browser = openBrowser(running.app)
  browser.cookies.set('forecourt_session', await sessionOf(running, id))
  return browser
}

/** Sends a message as a visitor; returns the number of its enquiry. */
export async function sendMessage(
  running: TestSite,
  form: Partial<(typeof FORMS)['/api/contact-form'] | Record<string, string>> = {},
): Promise<number> {
  return sent(
    running,
    await running.app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: { ...FORMS['/api/contact-form'], ...form },
    }),
  )
}

/** Sends a car to sell, with a document and two photos; returns the number of its enquiry. */
export async function sendSale(running: TestSite, form: Record<string, string> = {}): Promise<number> {
  const files = [
    ...(await saleFiles()),
    { field: 'carPhotos', name: 'back.jpg', bytes: await jpeg('#c33') },
    { field: 'documents', name: 'रसीद.pdf', bytes: PDF },
  ]
  return sent(running, await running.app.inject(await saleRequest({ ...SALE, ...form }, files)))
}

async function sent({ site }: TestSite, reply: { statusCode: number; body: string }): Promise<number> {
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const { id } = await site.database.query
    .selectFrom('enquiries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
