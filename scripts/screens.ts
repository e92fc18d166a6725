// `npm run screens`: takes screenshots of every screen of the built site with the demo catalogue into docs/screens. The
// same build gives the same pictures, except for days and ages in the back office, which are the server's.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { chromium, request, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { runServer, type ServerProcess } from '#test/server/serverProcess.ts'
import type { Role } from '#domain/account/permissions.ts'
import { OFFICE_PAGES, officeAddress, prepareOffice } from '../e2e/officePages.ts'
import { OWNER, OWNER_VARIABLES } from '../e2e/owner.ts'
import { walkDown } from '../e2e/pageChecks.ts'
import { addressOf, findShowcase, PUBLIC_PAGES, type PublicPage, type Showcase } from '../e2e/publicPages.ts'
import { addPerson, signIn } from '../e2e/signIn.ts'
import { findChromium } from './chromium.mjs'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'screens')
const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
/** Screens that are also taken in the dark colour scheme. */
const DARK = [
  'home',
  'suggestions',
  'search',
  'buy',
  'buy-filtered',
  'buy-nothing',
  'buy-not-understood',
  'filter',
  'landing',
  'landing-unknown',
  'detail',
  'detail-without-photos',
  'shortlist',
  'compare',
  'alert',
  'alert-car',
  'alert-asked',
  'unsubscribe',
  'alerts-erased',
  'office-dashboard',
  'office-stock',
  'office-demand',
]
/** Screens whose pictures would be the same as others. */
const LEFT_OUT = [
  'products',
  'buy-last',
  'shortlist-shared',
  'alert-car-sold',
  'alert-expired',
  'alerts-unknown',
  'enquiry-unknown',
  'record-unknown',
  'delete-car',
]
/** Names of the screens to take again, from the command line; none for all. */
const WANTED = process.argv.slice(2)
const NOW = '2026-11-21T10:00:00+05:30'
const QUALITY = 60
/** Long lists are cut at these heights, in pixels of the page. */
const MOST_HIGH = { phone: 9_000, laptop: 5_000 }
const LONG_LISTS = { phone: 3_000, laptop: 2_000 }

interface Screen extends PublicPage {
  /** A dialog over the page: only the visible part of the screen is taken. */
  window?: true
  /** The session of the signed-in person. */
  storageState?: BrowserContextOptions['storageState']
}

const isWanted = ({ name }: Screen) => WANTED.length === 0 || WANTED.includes(name)

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').first().waitFor()
}

const WINDOWS: readonly Screen[] = [
  { name: 'offer', address: ({ car }) => `/product/${car}`, window: true, arrange: page => press(page, 'Make Offer') },
  {
    name: 'test-drive',
    address: ({ car }) => `/product/${car}`,
    window: true,
    arrange: page => press(page, 'Book Test Drive'),
  },
  {
    name: 'photos',
    address: ({ car }) => `/product/${car}`,
    window: true,
    arrange: page => press(page, 'Full screen'),
  },
  { name: 'suggestions', address: '/', window: true, arrange: page => suggest(page) },
  { name: 'buy-not-understood', address: '/buy?brand=kia&q=xyzzy', window: true },
]
const PHONE_WINDOWS: readonly Screen[] = [
  {
    name: 'search',
    address: '/about',
    window: true,
    async arrange(page) {
      await page.getByRole('button', { name: 'Find a car' }).click()
      await page.getByRole('combobox').waitFor()
    },
  },
  { name: 'filter', address: '/buy', window: true, arrange: showFilter },
  {
    name: 'menu',
    address: '/',
    window: true,
    async arrange(page) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    },
  },
]

async function suggest(page: Page): Promise<void> {
  const field = page.getByRole('main').getByRole('combobox')
  await field.click()
  await field.pressSequentially('hyun')
  await page.getByRole('option').first().waitFor()
}

async function showFilter(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Filter' }).click()
  await page.getByRole('dialog', { name: 'Filter' }).locator('summary').first().waitFor()
}

/** Starts the site with the demo catalogue. */
async function serve(
  dataDir: string,
  mode: 'demo' | 'live' = 'demo',
): Promise<{ server: ServerProcess; address: string }> {
  const server = runServer({
    DATA_DIR: dataDir,
    PORT: '0',
    SITE_MODE: mode,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...OWNER_VARIABLES,
  })
  return { server, address: await server.ready }
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  await server.ended
}

/**
 * Replaces random and dated values of a demo catalogue: product ids, and the catalogue version, which decides which
 * related cars are shown.
 */
function makeRepeatable(dataDir: string): void {
  const database = new Database(join(dataDir, 'forecourt.sqlite'))
  database.exec(`update vehicles set product_id = printf('%014x', id); update events set at = 0`)
  database.close()
}

/**
 * Makes the screen as high as the page, with all its images loaded and decoded, so that what is fixed to the lower edge
 * hides nothing. Playwright's own whole-page screenshots make a phone forget that it is a touch screen.
 */
async function showWhole(page: Page, width: number): Promise<void> {
  await walkDown(page)
  // Also images further down in a list that scrolls in its own frame.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() =>
    Array.from(document.images).every(image => {
      const { left, right } = image.getBoundingClientRect()
      return image.complete || !image.checkVisibility() || right <= 0 || left >= innerWidth
    }),
  )
  const height = await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' })
    // Elements sized by the height of the screen keep their height.
    for (const part of document.querySelectorAll<HTMLElement>('main [class*="dvh"], .filter-panel')) {
      Object.assign(part.style, { height: `${part.offsetHeight}px`, minHeight: '0' })
    }
    for (const image of document.images) image.decoding = 'sync'
    await Promise.all(Array.from(document.images, image => image.complete && image.checkVisibility() && image.decode()))
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ width, height })
}

interface Shoot {
  browser: Browser
  baseURL: string
  showcase: Showcase
  screen: keyof typeof SCREENS
  colorScheme: 'light' | 'dark'
}

async function photograph(scene: Screen, { browser, baseURL, showcase, screen, colorScheme }: Shoot): Promise<void> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: scene.storageState,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(addressOf(scene, showcase), { waitUntil: 'networkidle' })
  await scene.arrange?.(page)
  await page.waitForLoadState('networkidle')
  if (!scene.window) await showWhole(page, SCREENS[screen].viewport.width)
  const picture = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  const { width, height } = await picture.metadata()
  const shown =
    (/^(buy|office|compare)/.test(scene.name) ? LONG_LISTS : MOST_HIGH)[screen] * SCREENS[screen].deviceScaleFactor
  const name = `${scene.name}-${screen}${colorScheme === 'dark' ? '-dark' : ''}.webp`
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, shown) })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(FOLDER, name))
  await context.close()
}

/** Takes all screenshots of these scenes. */
async function photographAll(
  scenes: Readonly<Record<keyof typeof SCREENS, readonly Screen[]>>,
  shoot: Omit<Shoot, 'screen' | 'colorScheme'>,
): Promise<void> {
  for (const screen of ['phone', 'laptop'] as const) {
    const wanted = scenes[screen].filter(isWanted)
    for (const scene of wanted) await photograph(scene, { ...shoot, screen, colorScheme: 'light' })
    for (const scene of wanted.filter(({ name }) => DARK.includes(name)))
      await photograph(scene, { ...shoot, screen, colorScheme: 'dark' })
  }
}

/** The pages of the back office with work in it, each with the session of the person who opens it. */
async function officeScenes(dataDir: string, baseURL: string): Promise<Screen[]> {
  const enter = async (role: Role) => {
    const api = await request.newContext({ baseURL })
    await signIn({ request: api }, role === 'owner' ? OWNER : await addPerson(dataDir, role))
    return api
  }
  const people = { owner: await enter('owner'), staff: await enter('staff'), member: await enter('member') }
  const work = await prepareOffice(people.owner, dataDir)
  const sessions = {
    owner: await people.owner.storageState(),
    staff: await people.staff.storageState(),
    member: await people.member.storageState(),
  }
  return OFFICE_PAGES.filter(({ name }) => !LEFT_OUT.includes(name)).map(
    ({ name, arrange, role = 'owner', ...page }) => ({
      name: `office-${name}`,
      address: officeAddress({ name, ...page }, work),
      storageState: sessions[role],
      ...(arrange && { arrange }),
    }),
  )
}

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-screens-'))
try {
  await stop((await serve(dataDir)).server)
  makeRepeatable(dataDir)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  try {
    if (WANTED.length === 0) await rm(FOLDER, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    const showcase = findShowcase(dataDir)
    const pages: readonly Screen[] = [...PUBLIC_PAGES.filter(({ name }) => !LEFT_OUT.includes(name)), ...WINDOWS]
    const demo = await serve(dataDir)
    await photographAll(
      { phone: [...pages, ...PHONE_WINDOWS], laptop: pages },
      { browser, baseURL: demo.address, showcase },
    ).finally(() => stop(demo.server))
    const live = await serve(dataDir, 'live')
    try {
      const office = await officeScenes(dataDir, live.address)
      await photographAll({ phone: office, laptop: office }, { browser, baseURL: live.address, showcase })
    } finally {
      await stop(live.server)
    }
  } finally {
    await browser.close()
  }
  const sizes = await Promise.all((await readdir(FOLDER)).map(async name => (await stat(join(FOLDER, name))).size))
  console.log(`${sizes.length} pictures, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
