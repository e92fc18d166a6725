import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { walkDown } from '../../e2e/pageChecks.ts'
import { SHEET } from '../../e2e/printFaults.ts'
import { SCREENS, type Scene, type ScreenName } from './scene.ts'

const QUALITY = 60
/** Long lists are cut at these heights, in pixels of the page. */
const MOST_HIGH = { phone: 9_000, laptop: 5_000 }
const LONG_LISTS = { phone: 3_000, laptop: 2_000 }

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

/** A site, and where its pictures go. */
export interface Studio {
  browser: Browser
  baseURL: string
  folder: string
  /** What pages take for now, in epoch milliseconds. */
  now: number
}

export interface Shot {
  screen: ScreenName
  colorScheme?: 'light' | 'dark'
  /** Of the picture's file, in place of the scene's with its screen and scheme. */
  name?: string
  /** In place of the screen's own. */
  viewport?: { width: number; height: number }
  deviceScaleFactor?: number
}

/** Takes one picture of a scene. */
export async function photograph(
  scene: Scene,
  { browser, baseURL, folder, now }: Studio,
  { screen, colorScheme = 'light', name, ...size }: Shot,
): Promise<void> {
  const context = await browser.newContext({
    ...SCREENS[screen],
    ...size,
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(scene.storageState && { storageState: scene.storageState }),
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await page.goto(scene.address, { waitUntil: 'networkidle' })
  await scene.arrange?.(page)
  await page.waitForLoadState('networkidle')
  if (scene.printed) {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
  }
  if (!scene.window) await showWhole(page, scene.printed ? SHEET.width : SCREENS[screen].viewport.width)
  const picture = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  const { width, height } = await picture.metadata()
  const shown =
    (/^(buy|office|compare)/.test(scene.name) ? LONG_LISTS : MOST_HIGH)[screen] * SCREENS[screen].deviceScaleFactor
  await picture
    .extract({ left: 0, top: 0, width, height: scene.window ? height : Math.min(height, shown) })
    .webp({ quality: QUALITY, effort: 4 })
    .toFile(join(folder, `${name ?? `${scene.name}-${screen}${colorScheme === 'dark' ? '-dark' : ''}`}.webp`))
  await context.close()
}

/** Takes the pictures of these scenes on the screens and in the schemes that each asks for. */
export async function photographAll(scenes: readonly Scene[], studio: Studio): Promise<void> {
  for (const scene of scenes) {
    for (const screen of ['phone', 'laptop'] as const) {
      if (scene.only !== undefined && scene.only !== screen) continue
      await photograph(scene, studio, { screen })
      if (scene.dark) await photograph(scene, studio, { screen, colorScheme: 'dark' })
    }
  }
}
