import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { may, type Action, type Holder } from '#domain/accounts/permissions.ts'
import { WHO } from './everyRole.ts'
import { signOutEverywhere } from '#services/accounts/standingAccess/signOutEverywhere.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { MONEY_PAGE_ACTIONS } from './moneyPageActions.ts'
import { loadPages, type BuiltPage } from './pages.ts'
import { addPerson, sessionOf } from './people.ts'

/**
 * Every page, by the path that `src/web/routes.ts` gives it, and what it lets somebody do. A new page needs an entry here:
 * its path as it stands there, parameters and all, and the action its guards ask for. The tests below do the rest.
 */
const PAGE_ACTIONS: Readonly<Record<string, Action>> = {
  '/': 'catalogue.read',
  '/buy': 'catalogue.read',
  '/products': 'catalogue.read',
  '/used/*': 'catalogue.read',
  '/shortlist': 'catalogue.read',
  '/compare': 'catalogue.read',
  '/product/:productId': 'catalogue.read',
  '/product/:productId/inspection': 'catalogue.read',
  '/product/:productId/passport': 'catalogue.read',
  '/product/:productId/passport.json': 'catalogue.read',
  '/about': 'catalogue.read',
  '/privacy': 'catalogue.read',
  '/how-prices-are-compared': 'catalogue.read',
  '/loan': 'catalogue.read',
  '/what-is-it-worth': 'catalogue.read',
  '/Sell-Your-Car': 'enquiry.send',
  '/Sell': 'enquiry.send',
  '/contactus': 'enquiry.send',
  '/where-is-my-rc': 'enquiry.send',
  '/where-is-my-rc/:seal': 'enquiry.send',
  '/mine/:token': 'enquiry.send',
  '/alerts/new': 'enquiry.send',
  '/alerts/asked': 'enquiry.send',
  '/alerts/erased': 'enquiry.send',
  '/alerts/confirm/:token': 'enquiry.send',
  '/alerts/:token': 'enquiry.send',
  '/alerts/:token/unsubscribe': 'enquiry.send',
  '/join/:token': 'account.enter',
  '/login': 'account.enter',
  '/login/second-step': 'account.enter',
  '/register': 'account.enter',
  '/reset-password': 'account.enter',
  '/robots.txt': 'catalogue.read',
  '/sitemap.xml': 'catalogue.read',
  '/buy.atom': 'catalogue.read',
  '/.well-known/forecourt': 'catalogue.read',
  '/manifest.webmanifest': 'catalogue.read',
  '/*': 'catalogue.read',
  // To somebody whom nobody has approved it says that an administrator must.
  '/admin-login': 'account.own',
  '/account': 'account.own',
  '/account/access': 'account.own',
  '/account/second-factor': 'account.own',
  '/product/productaddpage': 'vehicle.write',
  '/product/product-delete': 'vehicle.write',
  '/product/view-cars': 'vehicle.inspect',
  '/Supportpage-admin': 'office.open',
  '/product-mange-add': 'option.write',
  '/product-mange-delete': 'option.write',
  '/office/stock': 'vehicle.inspect',
  '/office/vehicles/:productId': 'vehicle.inspect',
  '/office/vehicles/:productId/edit': 'vehicle.write',
  '/office/vehicles/:productId/inspection': 'vehicle.write',
  '/office/vehicles/:productId/condition': 'vehicle.write',
  '/office/print/status-pictures': 'vehicle.inspect',
  '/office/print/stickers': 'vehicle.inspect',
  '/office/print/spec-sheets': 'vehicle.inspect',
  '/office/vehicles/:productId/sale-papers': 'deal.read',
  '/office/vehicles/:productId/share': 'vehicle.inspect',
  '/office/vehicles/:productId/papers': 'papers.manage',
  '/office/vehicles/:productId/trips': 'papers.manage',
  '/office/papers': 'papers.manage',
  '/office/registers': 'register.read',
  '/office/inspection-template': 'inspection.template',
  '/office/import': 'vehicle.write',
  '/office/feeds': 'vehicle.write',
  '/office/import/:id': 'vehicle.write',
  '/office/enquiries': 'enquiry.manage',
  '/office/enquiries/new': 'enquiry.manage',
  '/office/enquiries/:id': 'enquiry.manage',
  '/office/settings': 'settings.manage',
  '/office/settings/:section': 'settings.manage',
  '/office/first-start': 'settings.manage',
  '/office/people': 'people.manage',
  '/office/what-works': 'enquiry.manage',
  '/office/price-ladder': 'vehicle.write',
  '/office/handbook': 'office.open',
  '/office/handbook/:page': 'office.open',
  '/office/*': 'office.open',
  '/office/money': 'money.see',
  ...MONEY_PAGE_ACTIONS,
  '/office/money/parties': 'books.read',
  '/office/money/parties/:id': 'books.read',
  '/office/money/parties/:id/settle': 'books.write',
  '/office/money/rows/:id/reverse': 'books.reverse',
  '/office/vehicles/:productId/money': 'money.see',
  '/office/deals': 'deal.read',
  '/office/deals/:reference': 'deal.read',
  '/office/money/documents': 'books.read',
  '/office/documents/:id': 'deal.read',
  '/office/demand': 'enquiry.manage',
  '/office/drives': 'visit.manage',
  '/office/personal-data': 'privacy.manage',
  '/office/programs': 'program.manage',
  '/office/audit': 'office.open',
}

const { pages, list } = await loadPages()
const guarded = list.filter(({ path }) => !may(null, PAGE_ACTIONS[path] ?? 'people.manage'))

let running: TestSite
const people = new Map<string, { id: number; token: string }>()
beforeAll(async () => {
  running = await startSite({ pages })
  for (const [name, roles] of Object.entries(WHO)) {
    if (roles === null) continue
    const id = await addPerson(running, `a-${name.replaceAll(' ', '-')}@cars.example`, roles)
    people.set(name, { id, token: await sessionOf(running, id) })
  }
})
afterAll(() => running.close())

function get(url: string, token?: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  const cookie = token === undefined ? {} : { cookie: `forecourt_session=${token}` }
  return running.app.inject({ url, headers: { host: 'cars.example', ...cookie, ...headers } })
}

const randomCase = (path: string) =>
  path.replace(/[a-z]/gi, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase()))

/** The ways to ask for a page, or for what it would load: whole, and this route's part alone. */
function addressesOf({ id, path }: BuiltPage): string[] {
  const address = path.replaceAll(/:\w+|\*/g, 'none')
  const file = address === '/' ? '/_.data' : `${address}.data`
  return [
    address,
    file,
    randomCase(address),
    `${address}?a=b`,
    `${file}?_routes=${encodeURIComponent(id)}`,
    `${randomCase(address)}.data?_routes=${encodeURIComponent(id)}`,
    `${file}?_routes=root`,
  ]
}

/** Every way, where somebody must not get in; else three of them in turn, since rendering takes most of the time. */
function waysOf(place: BuiltPage, number: number, getsIn: boolean): readonly string[] {
  const [whole = '', data = '', ...others] = addressesOf(place)
  return getsIn ? [whole, data, others[number % others.length] ?? data] : [whole, data, ...others]
}

/** What an answer means to whoever asked. */
function outcomeOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  if (statusCode === 302) return `sent to ${headers.location}`
  // The data of a page cannot be redirected: the answer says that the browser shall go elsewhere.
  if (statusCode === 202) return `sent to ${/"redirect","([^"]+)","status",302/.exec(body)?.[1] ?? body}`
  return statusCode === 200 || statusCode === 404 ? 'let through' : statusCode === 403 ? 'refused' : String(statusCode)
}

/** Somebody of the books alone has another first page (BOOK-8). */
const isOfBooksAlone = (roles: Holder) => may(roles, 'books.read') && !may(roles, 'vehicle.inspect')

/** The addresses of pages for which what came back is not what should. */
async function wrongAnswers(
  places: readonly BuiltPage[],
  token: string | undefined,
  expected: (place: BuiltPage) => string,
  waysTo: (place: BuiltPage, number: number) => readonly string[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const [number, place] of places.entries()) {
    for (const address of waysTo(place, number)) {
      const answer = await get(address, token)
      const outcome = outcomeOf(answer)
      if (outcome !== expected(place)) wrong.push(`${address}: ${outcome}, not ${expected(place)}`)
      if (token !== undefined && outcome !== 'sent to /login' && answer.headers['cache-control'] !== 'no-store')
        wrong.push(`${address} may be cached`)
    }
  }
  return wrong
}

describe('who may open what [ROUTE-2] [AUTH-4] [BOOK-11]', () => {
  it('stands in the table for every page, and for none that is not there', () => {
    expect(list.map(({ path }) => path).toSorted()).toEqual(Object.keys(PAGE_ACTIONS).toSorted())
  })

  it.each(Object.entries(WHO))(
    'a %s gets what the table says, page and data, in any letter case',
    async (name, roles) => {
      const getsIn = ({ path }: BuiltPage) => may(roles, PAGE_ACTIONS[path] ?? 'people.manage')
      const expected = (place: BuiltPage) =>
        !getsIn(place)
          ? roles === null
            ? 'sent to /login'
            : 'refused'
          : isOfBooksAlone(roles) && place.path === '/admin-login'
            ? 'sent to /office/money'
            : 'let through'
      const ways = (place: BuiltPage, number: number) => waysOf(place, number, getsIn(place))
      expect(await wrongAnswers(list, people.get(name)?.token, expected, ways)).toEqual([])
    },
  )

  it('is nobody’s with a session that is forged, ended, expired or of somebody disabled', async () => {
    const tokenOf = (id: number) => sessionOf(running, id)
    const ended = await addPerson(running, 'ended@cars.example', 'owner')
    const expired = await addPerson(running, 'expired@cars.example', 'owner')
    const disabled = await addPerson(running, 'disabled@cars.example', 'owner')
    const tokens = [
      `${'A'.repeat(42)}_`,
      'none',
      '',
      await tokenOf(ended),
      await tokenOf(expired),
      await tokenOf(disabled),
    ]
    await signOutEverywhere(running.site, ended)
    await running.site.database.transaction(transaction =>
      transaction
        .updateTable('sessions')
        .set({ expiresAt: running.site.clock.now() })
        .where('accountId', '=', expired)
        .execute(),
    )
    await running.site.database.transaction(transaction =>
      transaction.updateTable('accounts').set({ state: 'disabled' }).where('id', '=', disabled).execute(),
    )
    // Each token at each page, in one way after the other: without a session every page was asked for in every way above.
    for (const [turn, token] of tokens.entries()) {
      const oneWay = (place: BuiltPage, number: number) =>
        addressesOf(place).filter((_address, way, all) => way === (number + turn) % all.length)
      expect(await wrongAnswers(guarded, token, () => 'sent to /login', oneWay)).toEqual([])
    }
  })

  it('says to a member that an administrator must approve, and nothing of the back office', async () => {
    const token = people.get('member')?.token
    const dashboard = await get('/admin-login', token)
    expect(dashboard.body).toContain('An administrator must approve your account')
    expect(dashboard.body).not.toContain('href="/product/productaddpage"')
    expect((await get('/admin-login', people.get('staff')?.token)).body).toContain('href="/product/productaddpage"')
    for (const { path } of guarded.filter(place => !may([], PAGE_ACTIONS[place.path] ?? 'people.manage'))) {
      const { body, headers } = await get(path.replaceAll(/:\w+/g, 'none'), token)
      expect(body).toMatch(/<h1[^>]*>Not for your account</)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })
})

it('an owner of whom a second factor is demanded is led from every page, and its data, to where it is set up [DESK-10]', async () => {
  const profile = { ...DEFAULT_SITE_PROFILE, secondFactor: { owners: true } }
  const site = await startSite({ pages, profile })
  const token = await sessionOf(site, await addPerson(site, 'other@cars.example', 'owner'))
  const headers = { host: 'cars.example', cookie: `forecourt_session=${token}` }
  const wrong: string[] = []
  for (const place of guarded)
    for (const url of addressesOf(place)) {
      const outcome = outcomeOf(await site.app.inject({ url, headers }))
      const isSetUp = place.path === '/account/second-factor'
      if (outcome !== (isSetUp ? 'let through' : 'sent to /account/second-factor')) wrong.push(`${url}: ${outcome}`)
    }
  await site.close()
  expect(wrong).toEqual([])
})

describe('a page that is cached for everybody', () => {
  it('shows nobody the frame of somebody signed in, and them no other', async () => {
    const token = people.get('owner')?.token
    for (const { path } of list.filter(
      ({ id }) =>
        !/seo|notFound|vehicle|landing|mine|join|rcPage|alerts\/(?:confirm|manage|unsubscribe)/.test(id)
        && !guarded.some(place => place.id === id),
    )) {
      const [own, visitors, again] = await Promise.all([get(path, token), get(path), get(path, token)])
      const tag = String(visitors.headers.etag)
      for (const answer of [own, again, await get(path, token, { 'if-none-match': tag })]) {
        expect(answer.statusCode).toBe(200)
        expect(answer.body).toContain('>Dashboard<')
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept-Encoding, Cookie' })
        expect(answer.headers.etag).toBeUndefined()
      }
      for (const answer of [visitors, await get(path)]) {
        expect(answer.body).not.toMatch(/Dashboard|a-owner@cars\.example/)
        expect(answer.headers).toMatchObject({
          'cache-control': 'public, max-age=0, must-revalidate',
          vary: 'Accept-Encoding, Cookie',
          etag: tag,
        })
      }
    }
  })
})
