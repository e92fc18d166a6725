import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { APIRequestContext, Page } from '@playwright/test'
import { FORMS, PDF, SALE } from '#test/enquiries/enquiryForms.ts'
import type { Standing } from '#domain/accounts/roles.ts'
import { CASH_PAGES, openAccounts, type CashWork } from './cashPages.ts'
import { expect } from './fixtures.ts'
import { sellCity, type Send } from './officeSale.ts'
import { photoFile } from './stockCars.ts'

/** What the pages below show, made by `prepareOffice`. */
export interface OfficeWork extends CashWork {
  car: string
  removed: string
  /** A car that was sold by a deal, and that deal. */
  sold: string
  /** A car whose inspection is under way. */
  inspected: string
  deal: string
  /** The invoice of that deal. */
  invoice: number
  enquiry: number
  import: number
}

/** A page of the back office as somebody who is signed in meets it. */
export interface OfficePage {
  /** The requirements that the page holds. */
  tags: readonly string[]
  /** Of a picture's file as well: small letters and hyphens. */
  name: string
  address: string | ((work: OfficeWork) => string)
  /** Who opens it: an owner, if nobody else is given. */
  role?: Standing
  status?: 403 | 404
  /** Leads from the page as it opens to the state that is meant. */
  arrange?: (page: Page) => Promise<void>
  /** A page like another or of a few lines: walked through on laptops only, read on both. */
  minor?: true
  /** Another page that has the same title: of another address or another state. */
  same?: string
}

/** Every page for people who are signed in. A new page is one more line. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  { name: 'dashboard', tags: ['@ADMIN-1', '@ROUTE-2'], address: '/admin-login' },
  {
    name: 'dashboard-not-approved',
    minor: true,
    tags: ['@ADMIN-1', '@ROUTE-2', '@AUTH-4'],
    address: '/admin-login',
    role: 'member',
    same: 'dashboard',
  },
  { name: 'account', tags: ['@AUTH-1'], address: '/account' },
  { name: 'access', tags: ['@OPS-6'], address: '/account/access' },
  { name: 'second-factor', tags: ['@DESK-10'], address: '/account/second-factor' },
  { name: 'enquiries', tags: ['@ADMIN-10'], address: '/office/enquiries' },
  {
    name: 'enquiries-nothing',
    minor: true,
    tags: ['@ADMIN-10'],
    address: '/office/enquiries?q=nobody+at+all',
    same: 'enquiries',
  },
  { name: 'enquiry-new', tags: ['@ADMIN-10'], address: '/office/enquiries/new' },
  { name: 'enquiry', tags: ['@ADMIN-10'], address: ({ enquiry }) => `/office/enquiries/${enquiry}` },
  { name: 'enquiry-unknown', minor: true, tags: ['@ADMIN-10'], address: '/office/enquiries/999999999', status: 404 },
  { name: 'stock', tags: ['@ADMIN-10'], address: '/office/stock' },
  { name: 'stock-chosen', tags: ['@ADMIN-10'], address: '/office/stock?brand=hyundai', arrange: chooseCars },
  { name: 'view-cars', tags: ['@ADMIN-6'], address: '/product/view-cars' },
  { name: 'record', tags: ['@ADMIN-10'], address: ({ car }) => `/office/vehicles/${car}` },
  { name: 'record-of-deleted', tags: ['@ADMIN-5'], address: ({ removed }) => `/office/vehicles/${removed}` },
  {
    name: 'record-unknown',
    minor: true,
    tags: ['@ADMIN-10'],
    address: '/office/vehicles/00000000000000',
    status: 404,
    same: 'enquiry-unknown',
  },
  { name: 'add-car', tags: ['@ADMIN-2'], address: '/product/productaddpage' },
  { name: 'edit-car', tags: ['@ADMIN-10'], address: ({ car }) => `/office/vehicles/${car}/edit` },
  { name: 'delete-car', tags: ['@ADMIN-5'], address: '/product/product-delete' },
  {
    name: 'delete-car-found',
    tags: ['@ADMIN-5'],
    address: '/product/product-delete?model_name=swift',
    same: 'delete-car',
  },
  { name: 'handbook', minor: true, tags: ['@DESK-1'], address: '/office/handbook' },
  { name: 'handbook-page', minor: true, tags: ['@ADMIN-10'], address: '/office/handbook/stock' },
  { name: 'programs', tags: ['@DESK-7'], address: '/office/programs' },
  { name: 'imports', tags: ['@ADMIN-10'], address: '/office/import' },
  { name: 'feeds', tags: ['@DESK-6'], address: '/office/feeds' },
  { name: 'import', tags: ['@ADMIN-10'], address: work => `/office/import/${work.import}` },
  { name: 'options-add', tags: ['@ADMIN-7'], address: '/product-mange-add' },
  { name: 'options-manage', tags: ['@ADMIN-8'], address: '/product-mange-delete?list=variants' },
  { name: 'people', tags: ['@AUTH-4'], address: '/office/people' },
  {
    name: 'people-not-allowed',
    minor: true,
    tags: ['@ROUTE-2'],
    address: '/office/people',
    role: 'staff',
    status: 403,
  },
  { name: 'what-works', tags: ['@DESK-8'], address: '/office/what-works' },
  { name: 'price-ladder', tags: ['@DESK-8'], address: '/office/price-ladder' },
  { name: 'settings', tags: ['@DESK-1'], address: '/office/settings' },
  { name: 'settings-section', tags: ['@DESK-1'], address: '/office/settings/contact' },
  { name: 'settings-colours', tags: ['@DESK-1'], address: '/office/settings/colours', minor: true },
  { name: 'first-start', tags: ['@DESK-1'], address: '/office/first-start?step=name' },
  { name: 'money', tags: ['@DESK-2'], address: '/office/money' },
  ...CASH_PAGES,
  { name: 'month', tags: ['@BOOK-3', '@BOOK-8'], address: '/office/money/month' },
  { name: 'month-before', minor: true, tags: ['@BOOK-3'], address: '/office/money/month/2026-01' },
  { name: 'month-sheet', minor: true, tags: ['@BOOK-8'], address: '/office/money/month/2026-01/trial-balance' },
  { name: 'parties', tags: ['@BOOK-6'], address: '/office/money/parties' },
  {
    name: 'party-unknown',
    minor: true,
    tags: ['@BOOK-6'],
    address: '/office/money/parties/999999999',
    status: 404,
    same: 'enquiry-unknown',
  },
  {
    name: 'party-paid-unknown',
    minor: true,
    tags: ['@BOOK-6'],
    address: '/office/money/parties/999999999/settle',
    status: 404,
    same: 'enquiry-unknown',
  },
  {
    name: 'row-unknown',
    minor: true,
    tags: ['@BOOK-6'],
    address: '/office/money/rows/999999999/reverse',
    status: 404,
    same: 'enquiry-unknown',
  },
  { name: 'car-money', tags: ['@DESK-2'], address: ({ car }) => `/office/vehicles/${car}/money` },
  { name: 'deals', tags: ['@DESK-3'], address: '/office/deals' },
  { name: 'deal', tags: ['@DESK-3'], address: ({ deal }) => `/office/deals/${deal}` },
  { name: 'documents', tags: ['@BOOK-4'], address: '/office/money/documents' },
  { name: 'document', tags: ['@BOOK-4'], address: ({ invoice }) => `/office/documents/${invoice}` },
  { name: 'sold-money', tags: ['@DESK-2', '@DESK-3'], address: ({ sold }) => `/office/vehicles/${sold}/money` },
  {
    name: 'inspection-begin',
    minor: true,
    tags: ['@CAR-2'],
    address: ({ car }) => `/office/vehicles/${car}/inspection`,
  },
  { name: 'inspection-template', minor: true, tags: ['@CAR-2'], address: '/office/inspection-template' },
  { name: 'condition', tags: ['@CAR-1', '@CAR-3'], address: ({ car }) => `/office/vehicles/${car}/condition` },
  { name: 'personal-data', tags: ['@OPS-8'], address: '/office/personal-data' },
  { name: 'demand', tags: ['@FIND-12'], address: '/office/demand' },
  { name: 'drives', tags: ['@VISIT-1'], address: '/office/drives' },
  { name: 'drives-week', tags: ['@VISIT-1'], address: '/office/drives?view=week', minor: true, same: 'drives' },
  { name: 'papers', tags: ['@DESK-3'], address: '/office/papers' },
  { name: 'car-papers', tags: ['@DESK-3'], address: ({ car }) => `/office/vehicles/${car}/papers` },
  { name: 'car-trips', tags: ['@DESK-4', '@VISIT-3'], address: ({ car }) => `/office/vehicles/${car}/trips` },
  { name: 'registers', tags: ['@DESK-4'], address: '/office/registers' },
  {
    name: 'registers-trips',
    minor: true,
    tags: ['@DESK-4'],
    address: '/office/registers?register=trips',
    same: 'registers',
  },
  { name: 'audit', tags: ['@ADMIN-10'], address: '/office/audit' },
  { name: 'stickers', tags: ['@DESK-5'], address: '/office/print/stickers?cars=34' },
  { name: 'status-pictures', minor: true, tags: ['@DESK-9'], address: '/office/print/status-pictures?cars=34,35' },
  { name: 'share', tags: ['@DESK-9'], address: ({ car }) => `/office/vehicles/${car}/share` },
  { name: 'sale-papers', minor: true, tags: ['@DESK-5'], address: ({ car }) => `/office/vehicles/${car}/sale-papers` },
  { name: 'support', tags: ['@ADMIN-9'], address: '/Supportpage-admin' },
  {
    name: 'unknown',
    minor: true,
    tags: ['@ROUTE-1'],
    address: '/office/no-such-page',
    status: 404,
    same: 'enquiry-unknown',
  },
]

async function chooseCars(page: Page): Promise<void> {
  const boxes = page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .filter({ visible: true })
  for (const place of [0, 1]) await boxes.nth(place).check()
  await page.getByRole('region', { name: 'Chosen cars' }).waitFor()
}

/** Where a page of the back office lies on the site, with its query. */
export function officeAddress({ address }: OfficePage, work: OfficeWork): string {
  return typeof address === 'string' ? address : address(work)
}

const headers = { 'sec-fetch-site': 'same-origin' }
const STOCK_LIST =
  'Car number,Brand,Model,Price,Colour\nNL 02 ZZ 0001,Kia,Seltos,950000,Red\nNL 02 ZZ 0002,Kia,Seltos,soon,Red\n'

interface KnownCar {
  id: number
  productId: string
  name: string
  version: number
}

/** The four newest cars with photos that are for sale, and the newest enquiry: their ids, which the site does not show. */
function read(dataDir: string): { cars: KnownCar[]; enquiry: number } {
  const database = new Database(join(dataDir, 'forecourt.sqlite'), { readonly: true })
  try {
    return {
      cars: database
        .prepare<[], KnownCar>(
          `
        select vehicles.id, product_id as productId, models.name, version from vehicles join models on models.id = model_id
        where state = 'listed' and actual_price between 400000 and 1500000 and (select count(*) from photos where vehicle_id = vehicles.id) >= 4
        order by posted_on desc, vehicles.id limit 4`,
        )
        .all(),
      enquiry: database.prepare<[], number>('select coalesce(max(id), 0) from enquiries').pluck().get() ?? 0,
    }
  } finally {
    database.close()
  }
}

/**
 * Makes work for the back office of a live site over the demo catalogue: a car that was repriced and asked for, one that was
 * deleted, one that is being inspected, one with a deal, an offered car that somebody looks after, and a file that was checked. `request` is signed in as the owner.
 */
export async function prepareOffice(request: APIRequestContext, dataDir: string): Promise<OfficeWork> {
  const send: Send = async (method, path, more) => {
    const answer = await request[method](`/api/${path}`, { headers, ...more })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const {
    cars: [car, gone, sold, inspected],
  } = read(dataDir)
  if (car === undefined || gone === undefined || sold === undefined || inspected === undefined)
    throw new Error('The demo catalogue is empty')
  await send('post', `office/vehicles/${car.id}`, { data: { version: car.version, offerAmount: '45000' } })
  await send('delete', `office/vehicles/${gone.id}?version=${gone.version}`, {})
  await send('post', 'send-offer', {
    data: { ...FORMS['/api/send-offer'], carName: car.name, productId: car.productId },
  })
  const sale = {
    formData: JSON.stringify(SALE),
    documents: { name: 'rc.pdf', mimeType: 'application/pdf', buffer: PDF },
    carPhotos: await photoFile('front.jpg', 600, 450),
  }
  await send('post', 'sellPage', { multipart: sale })
  const cash = await openAccounts(send, dataDir)
  const { enquiry } = read(dataDir)
  await send('post', `office/enquiries/${enquiry}/change`, {
    data: { version: 1, state: 'contacted', nextActionOn: '2026-01-05' },
  })
  await send('post', `office/enquiries/${enquiry}/notes`, { data: { note: 'Comes on Friday with the papers.' } })
  await send('post', `office/vehicles/${car.id}/intake`, {
    data: {
      version: 0,
      source: 'owner',
      from_name: 'Ravi Shetty',
      taken_in_on: '2026-01-05',
      chassis_no: 'MAKGM1234567',
      engine_no: 'L15Z112345',
      keys: 2,
    },
  })
  await send('post', `office/vehicles/${car.id}/trips`, {
    data: { purpose: 'workshop', driver: 'Meera Nair', to_place: 'Shree Auto Works' },
  })
  await send('post', `office/vehicles/${inspected.id}/inspection`, { data: {} })
  const upload = { file: { name: 'stock of november.csv', mimeType: 'text/csv', buffer: Buffer.from(STOCK_LIST) } }
  const { id } = (await send('post', 'office/imports', { multipart: upload })) as { id: number }
  await send('post', `office/imports/${id}/check`, { data: {} })
  await expect.poll(async () => (await (await request.get(`/api/office/imports/${id}`)).json()).state).toBe('checked')
  return {
    car: car.productId,
    removed: gone.productId,
    sold: sold.productId,
    ...(await sellCity(send, sold)),
    inspected: inspected.productId,
    enquiry,
    ...cash,
    import: id,
  }
}
