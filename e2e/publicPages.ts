import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from '@playwright/test'
import {
  expectNeedOfScripts,
  expectPlainForm,
  jumpToGallery,
  lookAndAsk,
  openLastCard,
  searchFromHome,
} from './withoutScripts.ts'

/** Cars of the demo catalogue, by product id: one of each kind that looks different. */
export interface Showcase {
  car: string
  withoutPhotos: string
  sold: string
  reserved: string
  /** One with a published inspection. */
  inspected: string
}

/** A public page as a visitor meets it. */
export interface PublicPage {
  /** Of a picture's file as well: small letters and hyphens. */
  name: string
  address: string | ((showcase: Showcase) => string)
  status?: 404
  /** Leads from the page as it opens to the state that is meant. */
  arrange?: (page: Page) => Promise<void>
  /** A page like another or of a few lines: walked through on laptops only, read on both. */
  minor?: true
  /** Another page that says the same and is the one search engines shall show. */
  same?: string
  /** Requirements that the page's own checks hold. */
  tags?: readonly string[]
  /** What it offers a visitor without JavaScript instead. May leave the page. */
  withoutScripts?: (page: Page) => Promise<void>
}

/** A private link that nobody has: those of a site are in its mails. */
const NO_TOKEN = 'a'.repeat(43)

/** Every public page. A new page is one more line. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { name: 'home', address: '/', tags: ['@HOME-2', '@HOME-4', '@HOME-5'], withoutScripts: searchFromHome },
  { name: 'buy', address: '/buy', tags: ['@CARD-1', '@CARD-5', '@FILTER-1'], withoutScripts: openLastCard },
  { name: 'buy-filtered', address: '/buy?brand=kia&brand=tata&price_after_offer[max]=1500000' },
  { name: 'buy-nothing', address: '/buy?brand=kia&price_after_offer[max]=1000' },
  { name: 'buy-last', minor: true, address: '/buy?page=10' },
  { name: 'landing', address: '/used/in/bengaluru', tags: ['@FIND-7'] },
  { name: 'landing-unknown', address: '/used/kia/no-such-model', status: 404, tags: ['@FIND-7'] },
  { name: 'products', minor: true, address: '/products', same: 'buy' },
  {
    name: 'detail',
    address: ({ car }) => `/product/${car}`,
    tags: ['@DETAIL-1', '@DETAIL-2', '@DETAIL-4', '@DETAIL-5'],
    withoutScripts: lookAndAsk,
  },
  { name: 'privacy', address: '/privacy', tags: ['@OPS-8'] },
  { name: 'how-prices', minor: true, address: '/how-prices-are-compared', tags: ['@PRICE-2'] },
  { name: 'loan', minor: true, address: '/loan', tags: ['@PRICE-1'] },
  { name: 'worth', minor: true, address: '/what-is-it-worth', tags: ['@VISIT-4'] },
  { name: 'report', address: ({ inspected }) => `/product/${inspected}/inspection`, tags: ['@CAR-2'] },
  { name: 'passport', minor: true, address: ({ car }) => `/product/${car}/passport`, tags: ['@CAR-4'] },
  { name: 'detail-without-photos', address: ({ withoutPhotos }) => `/product/${withoutPhotos}` },
  { name: 'detail-sold', address: ({ sold }) => `/product/${sold}` },
  { name: 'detail-reserved', address: ({ reserved }) => `/product/${reserved}` },
  { name: 'detail-unknown', minor: true, address: '/product/00000000000000', status: 404, tags: ['@DETAIL-8'] },
  {
    name: 'shortlist-shared',
    minor: true,
    address: ({ car, reserved, sold }) => `/shortlist?ids=${car},${reserved},${sold}`,
    tags: ['@FIND-8'],
  },
  {
    name: 'shortlist',
    address: ({ car, reserved, sold }) => `/shortlist?ids=${car},${reserved},${sold}`,
    arrange: keepAll,
    tags: ['@FIND-8'],
  },
  {
    name: 'compare',
    address: ({ car, reserved, sold }) => `/compare?ids=${car},${reserved},${sold}`,
    tags: ['@FIND-10'],
  },
  { name: 'sell-your-car', address: '/Sell-Your-Car' },
  { name: 'sell-car', address: '/Sell', tags: ['@SELL-1', '@SELL-2'], withoutScripts: expectPlainForm },
  { name: 'sell-price', address: '/Sell', arrange: toPrice, same: 'sell-car' },
  { name: 'sell-documents', address: '/Sell', arrange: toDocuments, same: 'sell-car' },
  { name: 'about', address: '/about', tags: ['@ABOUT-1'], withoutScripts: jumpToGallery },
  { name: 'contact', address: '/contactus', tags: ['@CONTACT-1', '@CONTACT-2'], withoutScripts: expectPlainForm },
  { name: 'login', address: '/login', withoutScripts: expectPlainForm },
  {
    name: 'second-step',
    address: '/login/second-step?by=passkey&by=app&by=recovery',
    tags: ['@DESK-10'],
    withoutScripts: expectPlainForm,
  },
  { name: 'register', address: '/register', withoutScripts: expectNeedOfScripts },
  { name: 'reset-password', address: '/reset-password', withoutScripts: expectNeedOfScripts },
  { name: 'alert', address: '/alerts/new?brand=kia', tags: ['@FIND-11'], withoutScripts: expectPlainForm },
  { name: 'alert-car', minor: true, address: ({ car }) => `/alerts/new?car=${car}`, tags: ['@FIND-11'] },
  {
    name: 'alert-car-sold',
    minor: true,
    address: ({ sold }) => `/alerts/new?car=${sold}`,
    status: 404,
    tags: ['@FIND-11'],
  },
  { name: 'alert-asked', minor: true, address: '/alerts/asked', tags: ['@FIND-11'] },
  { name: 'alert-expired', minor: true, address: `/alerts/confirm/${NO_TOKEN}`, status: 404, tags: ['@FIND-11'] },
  { name: 'alerts-unknown', minor: true, address: `/alerts/${NO_TOKEN}`, status: 404, tags: ['@FIND-11'] },
  { name: 'unsubscribe', address: `/alerts/${NO_TOKEN}/unsubscribe`, tags: ['@FIND-11'] },
  { name: 'alerts-erased', minor: true, address: '/alerts/erased', tags: ['@FIND-11'] },
  { name: 'where-is-my-rc', address: '/where-is-my-rc', tags: ['@DESK-3'], withoutScripts: expectPlainForm },
  { name: 'unknown', address: '/no/such/page', status: 404 },
]

const CAR = {
  sellerName: 'Asha Rao',
  email: 'asha@example.com',
  contact: '98450 12345',
  carName: 'Maruti Suzuki Swift',
  carNumber: 'KA 05 MH 1234',
  variant: 'VXi',
}
const PRICE = {
  location: 'Bengaluru',
  address: '12 MG Road',
  priceMin: '4,00,000',
  priceMax: '4,50,000',
  features: 'Sunroof, new tyres',
}

async function fillStep(page: Page, values: Readonly<Record<string, string>>, next: RegExp): Promise<void> {
  for (const [name, text] of Object.entries(values)) await page.locator(`form [name="${name}"]`).fill(text)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 2, name: next }).waitFor()
}

/** Puts the cars of a shared shortlist on the one of this device, and goes there. */
async function keepAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Put all on my shortlist' }).click()
  await page.getByRole('button', { name: 'All on your shortlist' }).waitFor()
  await page.goto('/shortlist')
  await page.getByRole('article').first().waitFor()
}

async function toPrice(page: Page): Promise<void> {
  // Until the page answers to presses the button is not one that sends.
  await page.locator('button[type="submit"]', { hasText: 'Next' }).waitFor()
  await fillStep(page, CAR, /Step 2/)
}

async function toDocuments(page: Page): Promise<void> {
  await toPrice(page)
  await fillStep(page, PRICE, /Step 3/)
}

/** Where a public page lies on the site, with its query. */
export function addressOf({ address }: PublicPage, showcase: Showcase): string {
  return typeof address === 'string' ? address : address(showcase)
}

/** Finds the cars to show in the database of a site with the demo catalogue: which ones the site does not list, it does not show. */
export function findShowcase(dataDir: string): Showcase {
  const database = new Database(join(dataDir, 'forecourt.sqlite'), { readonly: true })
  const photos = '(select count(*) from photos where vehicle_id = vehicles.id)'
  const find = (condition: string) =>
    database
      .prepare<[], string>(`select product_id from vehicles where ${condition} order by posted_on desc, id limit 1`)
      .pluck()
      .get() ?? ''
  try {
    return {
      car: find(`state = 'listed' and offer_amount > 0 and ${photos} >= 4`),
      withoutPhotos: find(`state = 'listed' and ${photos} = 0`),
      sold: find(`state = 'sold' and ${photos} > 0`),
      reserved: find(`state = 'reserved' and ${photos} > 0`),
      inspected: find(
        `state = 'listed' and exists (select 1 from inspections where vehicle_id = vehicles.id and published_at is not null)`,
      ),
    }
  } finally {
    database.close()
  }
}
