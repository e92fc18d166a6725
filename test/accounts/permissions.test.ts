import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '#api/api.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { may, type Action } from '#domain/accounts/permissions.ts'
import { WHO } from './everyRole.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { addPerson, sessionOf } from './people.ts'

/** Every call of the API and what it lets somebody do. A new call needs an entry here. */
const ROUTE_ACTIONS: Readonly<Record<string, Action>> = {
  'GET /api/products': 'catalogue.read',
  'GET /api/products/': 'catalogue.read',
  'GET /api/products/catogrybody': 'catalogue.read',
  'GET /api/products/LastUpdated': 'catalogue.read',
  'GET /api/products/chosen': 'catalogue.read',
  'GET /api/price-range': 'catalogue.read',
  'GET /api/product/:productId': 'catalogue.read',
  'POST /api/receive-product-id': 'catalogue.read',
  'GET /api/facets': 'catalogue.read',
  'GET /api/search': 'catalogue.read',
  'GET /api/suggestions': 'catalogue.read',
  'GET /api/openapi.json': 'catalogue.read',
  'GET /api/docs': 'catalogue.read',
  'GET /api/docs/style.css': 'catalogue.read',
  ...Object.fromEntries(
    OPTION_LIST_NAMES.map(list => [`GET /api/${OPTION_LISTS[list].path}`, 'catalogue.read' as const]),
  ),
  ...Object.fromEntries(
    OPTION_LIST_NAMES.flatMap(list =>
      ['POST', 'DELETE'].map(method => [`${method} /api/${OPTION_LISTS[list].path}`, 'option.write' as const]),
    ),
  ),
  'PATCH /api/office/options/:list/:id': 'option.write',
  'POST /api/office/options/:list/:id/merge': 'option.write',
  'POST /api/send-offer': 'enquiry.send',
  'POST /api/send-booking': 'enquiry.send',
  'POST /api/contact-form': 'enquiry.send',
  'POST /api/alerts': 'enquiry.send',
  'POST /api/ask-hold': 'enquiry.send',
  'GET /api/product/:productId/slots': 'catalogue.read',
  'POST /api/office/vehicles/:id/money': 'money.write',
  'POST /api/office/vehicles/:id/costs': 'money.write',
  'POST /api/office/vehicles/:id/costs/:costId': 'books.reverse',
  'POST /api/office/vehicles/:id/costs/:costId/reversal': 'books.reverse',
  'GET /api/office/sales.csv': 'books.read',
  'POST /api/office/parties/:id/settlements': 'books.write',
  'POST /api/office/vouchers/:id/reversal': 'books.reverse',
  'POST /api/office/money-accounts': 'books.write',
  'POST /api/office/money-accounts/:id/name': 'books.write',
  'POST /api/office/money-accounts/:id/close': 'books.write',
  'POST /api/office/money-accounts/:id/opening': 'books.write',
  'POST /api/office/money-accounts/:id/counts': 'books.write',
  'POST /api/office/money-moves': 'books.write',
  'GET /api/office/money-accounts/:id/book.csv': 'books.read',
  'POST /api/office/bills': 'books.write',
  'POST /api/office/bills/:id/reversal': 'books.reverse',
  'POST /api/office/bills/:id/file': 'books.write',
  'POST /api/office/bill-files': 'books.write',
  'GET /api/office/bill-files/:id': 'money.see',
  'GET /api/office/bill-files/:id/:seal': 'money.see',
  'GET /api/office/bill-vehicles': 'books.write',
  'GET /api/office/bills.csv': 'books.read',
  'POST /api/office/deals/:reference/invoice': 'deal.write',
  'POST /api/office/deals/:reference/note': 'books.write',
  'POST /api/office/vehicles/:id/purchase-voucher': 'books.write',
  'POST /api/office/documents/:id/cancellation': 'books.write',
  'GET /api/office/documents.csv': 'books.read',
  'GET /api/office/documents/:id/e-invoice.json': 'books.read',
  'POST /api/office/months/:month/close': 'books.lock',
  'POST /api/office/months/:month/open': 'books.unlock',
  'GET /api/office/months/:month/sheet.csv': 'books.read',
  'GET /api/office/months/:month/sheets.xlsx': 'books.read',
  'GET /api/office/months/:month/tally.xml': 'books.read',
  'GET /api/office/months/:month/gstr1.json': 'books.read',
  'GET /api/office/months/:month/gstr3b.json': 'books.read',
  'POST /api/office/deals': 'deal.write',
  'POST /api/office/deals/:reference/buyer': 'deal.write',
  'POST /api/office/deals/:reference/terms': 'deal.write',
  'POST /api/office/deals/:reference/payments': 'payment.write',
  'POST /api/office/deals/:reference/payments/:id/reversal': 'books.reverse',
  'POST /api/office/deals/:reference/charges': 'deal.write',
  'POST /api/office/deals/:reference/charges/:id/kind': 'deal.write',
  'POST /api/office/deals/:reference/pan': 'pan.see',
  'POST /api/office/deals/:reference/charges/:id/reversal': 'books.reverse',
  'POST /api/office/deals/:reference/sale': 'deal.write',
  'POST /api/office/deals/:reference/hand-over': 'deal.write',
  'POST /api/office/deals/:reference/cancellation': 'deal.write',
  'POST /api/office/deals/:reference/exchange': 'deal.write',
  'POST /api/office/drives': 'visit.manage',
  'POST /api/office/drives/:id': 'visit.manage',
  'POST /api/office/enquiries/:id/hold': 'visit.manage',
  'POST /api/office/holds/:id': 'visit.manage',
  'POST /api/office/calendar-feed': 'visit.manage',
  'DELETE /api/office/calendar-feed': 'visit.manage',
  'POST /api/support': 'enquiry.send',
  'POST /api/office/person/find': 'privacy.manage',
  'POST /api/office/person/export.zip': 'privacy.manage',
  'POST /api/office/person/erase': 'privacy.manage',
  'POST /api/sellPage': 'enquiry.send',
  'POST /api/products/add': 'vehicle.write',
  'DELETE /api/products/:carNumber': 'vehicle.write',
  'POST /api/office/photos': 'vehicle.write',
  'POST /api/office/vehicles/:id': 'vehicle.write',
  'GET /api/office/vehicles/by-number': 'vehicle.inspect',
  'GET /api/office/vehicles/like': 'vehicle.inspect',
  'POST /api/office/vehicles/:id/state': 'vehicle.write',
  'POST /api/office/vehicles/:id/undo': 'vehicle.write',
  'POST /api/office/vehicles/:id/papers': 'vehicle.write',
  'POST /api/office/vehicles/:id/readings': 'vehicle.write',
  'POST /api/office/vehicles/:id/intake': 'papers.manage',
  'POST /api/office/vehicles/:id/without-29c': 'papers.manage',
  'POST /api/office/papers/:id/steps/:step': 'papers.manage',
  'POST /api/office/papers/:id/steps/:step/files': 'papers.manage',
  'DELETE /api/office/paper-files/:id': 'papers.manage',
  'GET /api/office/paper-files/:id': 'papers.manage',
  'GET /api/office/paper-files/:id/:seal': 'papers.manage',
  'POST /api/office/vehicles/:id/trips': 'papers.manage',
  'POST /api/office/trips/:id/return': 'papers.manage',
  'POST /api/office/trips/:id/correct': 'papers.manage',
  'GET /api/office/registers/stock.csv': 'register.read',
  'GET /api/office/registers/trips.csv': 'register.read',
  'POST /api/office/vehicles/:id/inspection': 'vehicle.write',
  'POST /api/office/inspections/:id/changes': 'vehicle.write',
  'POST /api/office/inspections/:id/publish': 'vehicle.write',
  'POST /api/office/inspection-template': 'inspection.template',
  'POST /api/office/inspection-template/remove': 'inspection.template',
  'POST /api/office/settings/:section': 'settings.manage',
  'POST /api/office/settings/:section/undo': 'settings.manage',
  'POST /api/office/invitations': 'people.manage',
  'POST /api/office/invitations/:id/again': 'people.manage',
  'POST /api/office/invitations/:id/revoke': 'people.manage',
  'POST /api/auth/name': 'account.own',
  'DELETE /api/office/vehicles/:id': 'vehicle.write',
  'POST /api/office/enquiries/:id/change': 'enquiry.manage',
  'POST /api/office/enquiries/:id/notes': 'enquiry.manage',
  'POST /api/office/enquiries/:id/draft': 'enquiry.manage',
  'GET /api/office/enquiries/:id/files/:fileId': 'enquiry.manage',
  'GET /api/office/enquiries/:id/files/:fileId/:seal': 'enquiry.manage',
  'GET /api/office/enquiries/export.csv': 'enquiry.manage',
  'GET /api/office/enquiries/export.xlsx': 'enquiry.manage',
  'POST /api/office/enquiries/export.csv': 'enquiry.manage',
  'POST /api/office/enquiries/:id/show': 'enquiry.manage',
  'POST /api/office/enquiries/:id/link': 'enquiry.manage',
  'POST /api/office/outbox/retry': 'enquiry.manage',
  'GET /api/office/imports': 'vehicle.write',
  'POST /api/office/imports': 'vehicle.write',
  'GET /api/office/imports/example.csv': 'vehicle.write',
  'GET /api/office/imports/:id': 'vehicle.write',
  'DELETE /api/office/imports/:id': 'vehicle.write',
  'GET /api/office/imports/:id/problems.csv': 'vehicle.write',
  'GET /api/office/imports/:id/changes.csv': 'vehicle.write',
  'POST /api/office/imports/:id/check': 'vehicle.write',
  'POST /api/office/imports/:id/header': 'vehicle.write',
  'POST /api/office/feeds': 'vehicle.write',
  'DELETE /api/office/feeds/:id': 'vehicle.write',
  'POST /api/office/vehicles/:id/photos': 'vehicle.write',
  'POST /api/office/imports/:id/sheet': 'vehicle.write',
  'POST /api/office/imports/:id/run': 'vehicle.write',
  'POST /api/office/imports/:id/revert': 'vehicle.write',
  'POST /api/office/stock/preview': 'vehicle.write',
  'POST /api/office/stock/apply': 'vehicle.write',
  'POST /api/office/stock/revert': 'vehicle.write',
  'GET /api/office/stock.csv': 'vehicle.inspect',
  'GET /api/office/find': 'office.open',
  'GET /api/office/enquiries/cars': 'enquiry.manage',
  'POST /api/office/enquiries': 'enquiry.manage',
  'POST /api/office/enquiries/changes': 'enquiry.manage',
  'POST /api/office/enquiries/known': 'enquiry.manage',
  'POST /api/office/views': 'office.open',
  'POST /api/office/views/:id': 'office.open',
  'DELETE /api/office/views/:id': 'office.open',
  'GET /api/office/vehicles/:id/price-preview': 'vehicle.inspect',
  'POST /api/office/vehicles/:id/price': 'vehicle.price',
  'GET /api/office/stock.xlsx': 'vehicle.inspect',
  'POST /api/auth/login': 'account.enter',
  'POST /api/auth/logout': 'account.enter',
  'GET /api/auth/session': 'account.enter',
  'POST /api/auth/request-otp-registration': 'account.enter',
  'POST /api/auth/validate-otp': 'account.enter',
  'POST /api/auth/register': 'account.enter',
  'POST /api/auth/request-otp-password-reset': 'account.enter',
  'POST /api/auth/validate-OTPreset': 'account.enter',
  'POST /api/auth/update-password': 'account.enter',
  'GET /api/auth/sessions': 'account.own',
  'DELETE /api/auth/sessions': 'account.own',
  'DELETE /api/auth/sessions/:sessionId': 'account.own',
  'POST /api/auth/change-password': 'account.own',
  'GET /api/auth/access': 'account.own',
  'POST /api/auth/access': 'account.own',
  'POST /api/office/people/:id': 'people.manage',
  'POST /api/office/people/:id/reset-second-factor': 'people.manage',
  'POST /api/auth/second-step/app': 'account.enter',
  'POST /api/auth/second-step/recovery': 'account.enter',
  'POST /api/auth/passkey/options': 'account.enter',
  'POST /api/auth/passkey': 'account.enter',
  'POST /api/auth/factors/app/begin': 'account.own',
  'POST /api/auth/factors/app': 'account.own',
  'POST /api/auth/factors/app/remove': 'account.own',
  'POST /api/auth/factors/passkeys/begin': 'account.own',
  'POST /api/auth/factors/passkeys': 'account.own',
  'POST /api/auth/factors/passkeys/:id': 'account.own',
  'POST /api/auth/factors/passkeys/:id/remove': 'account.own',
  'POST /api/auth/factors/recovery-codes': 'account.own',
  'POST /api/auth/confirm/options': 'account.own',
  'POST /api/auth/confirm': 'account.own',
  'GET /api/office/hooks': 'program.manage',
  'POST /api/office/hooks': 'program.manage',
  'POST /api/office/hooks/:id': 'program.manage',
  'DELETE /api/office/hooks/:id': 'program.manage',
  'POST /api/office/hooks/:id/state': 'program.manage',
  'POST /api/office/hooks/:id/secret': 'program.manage',
  'POST /api/office/hooks/:id/test': 'program.manage',
  'POST /api/office/hooks/:id/deliveries/:deliveryId/again': 'program.manage',
  'POST /api/office/keys': 'program.manage',
  'GET /api/office/keys': 'program.manage',
  'DELETE /api/office/keys/:id': 'program.manage',
  'POST /api/office/keys/:id/wake': 'program.manage',
  'GET /api/office/audit.csv': 'office.open',
  'DELETE /api/office/invented-cars': 'settings.manage',
  'POST /api/office/clock': 'settings.manage',
  'GET /api/office/demand.csv': 'enquiry.manage',
  'POST /api/counted': 'catalogue.read',
  'POST /api/office/today': 'enquiry.manage',
  'GET /api/office/what-works.csv': 'enquiry.manage',
}

// What a call says that got past its guards to a body that cannot be read, or to something that is not there.
const LET_THROUGH = new Set([200, 400, 404, 415])

let running: TestSite
const registered: string[] = []
const people = new Map<string, number>()
beforeAll(async () => {
  running = await startSite()
  for (const [name, roles] of Object.entries(WHO))
    if (roles !== null) people.set(name, await addPerson(running, `${people.size}@cars.example`, roles))
  const app = Fastify()
  app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
    // What only answers that there is no such call, or no such method, is hidden and takes every other method.
    for (const one of [method].flat())
      if (one !== 'HEAD' && !(schema?.hide && Array.isArray(method))) registered.push(`${one} ${url}`)
  })
  await app.register(apiRoutes(running.site), { prefix: '/api' })
  await app.close()
})
afterAll(() => running.close())

/** Calls a route with a session of its own and a body that cannot be read: a guard that comes after the body would say 400. */
async function statusFor(route: string, name: string): Promise<number> {
  const [method = '', url = ''] = route.split(' ')
  const id = people.get(name)
  const cookie = id === undefined ? {} : { cookie: `forecourt_session=${await sessionOf(running, id)}` }
  const body = method === 'POST' && !url.endsWith('/logout') ? { payload: '{ not JSON' } : {}
  const { statusCode } = await running.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/, 'none'),
    ...body,
    headers: { host: 'cars.example', origin: 'http://cars.example', 'content-type': 'application/json', ...cookie },
  })
  return statusCode
}

describe('who may call what [AUTH-4] [API-6] [API-7] [API-9] [BOOK-11]', () => {
  it('stands in the table for every route, and for none that is not there', () => {
    expect(registered.toSorted()).toEqual(Object.keys(ROUTE_ACTIONS).toSorted())
  })

  it.each(
    Object.entries(WHO).flatMap(([name, roles]) =>
      Object.entries(ROUTE_ACTIONS).map(([route, action]) => [name, route, action, roles] as const),
    ),
  )('%s calls %s: as the table says of %s, before the body is read', async (name, route, action, roles) => {
    const status = await statusFor(route, name)
    const outcome =
      status === (roles === null ? 401 : 403) ? 'refused' : LET_THROUGH.has(status) ? 'let through' : status
    expect(outcome).toBe(may(roles, action) ? 'let through' : 'refused')
  })
})
