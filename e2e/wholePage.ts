import type { APIRequestContext, ConsoleMessage, Page } from '@playwright/test'
import { coveredStops } from './coveredFocus.ts'
import { isPhone } from './filterPanel.ts'
import { expect } from './fixtures.ts'
import { expectAccessible, expectContrast, layoutShifts, paintedAt, sidewaysOverflow, walkDown } from './pageChecks.ts'
import { printFaults } from './printFaults.ts'
import { deadAnchors, headingFaults, ownLinks, smallTexts, unfitPictures } from './pageFaults.ts'

const MOST_SHIFT = 0.01
const SMALLEST_TEXT = 12
const NARROW = { width: 320, height: 640 }
const WIDE = { width: 2560, height: 1200 }
/** A phone on which the keyboard is out, a laptop at 160 %: bars that stay in view leave little beside themselves. */
const LOW = 500
const AT_ONCE = 8

/** Statuses of the addresses asked for so far: pages share most of their links. */
export type Answers = Map<string, number>

/** The links of the page that lead nowhere. */
async function deadLinks(page: Page, request: APIRequestContext, answers: Answers): Promise<string[]> {
  const links = await ownLinks(page)
  const unknown = links.filter(link => !answers.has(link))
  const ask = async (link: string | undefined): Promise<void> => {
    if (link === undefined) return
    answers.set(link, (await request.head(link)).status())
    await ask(unknown.pop())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => ask(unknown.pop())))
  return links.filter(link => (answers.get(link) ?? 0) >= 400)
}

/** Leaves out that a photo was preloaded in vain where the page shows a larger file of it, which was in the cache already. */
async function withoutCachedPhotos(page: Page, warnings: readonly string[]): Promise<string[]> {
  const photoIn = (text: string) => /\/media\/([0-9a-f]+)-\d+\./.exec(text)?.[1]
  const shown = await page.locator('img').evaluateAll(all => all.map(image => (image as HTMLImageElement).currentSrc))
  const photos = new Set(shown.map(photoIn))
  return warnings.filter(warning => {
    const photo = photoIn(warning)
    return photo === undefined || !warning.includes('was preloaded') || !photos.has(photo)
  })
}

/**
 * Opens a page and fails when anything is wrong with what every page is held to: light and dark, at the size of the screen and
 * at 320 px (phones) or 2560 px (laptops); on laptops its links and its print, too, which are the same on every screen.
 * `request` asks for the page's links, as whoever may follow them.
 */
export async function expectWhole(
  page: Page,
  { open, request, answers }: { open: () => Promise<void>; request: APIRequestContext; answers: Answers },
): Promise<void> {
  const phone = isPhone(page)
  const warnings: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'warning') warnings.push(message.text())
  }
  page.on('console', onConsole)
  // What axe finds but for colours is the same in both schemes: a phone is asked once, in dark, and a laptop for the colours of both.
  await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light' })
  await open()
  await walkDown(page)
  // What bars that stay in view cover at this moment is no smaller for it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  expect.soft(await headingFaults(page)).toEqual([])
  expect.soft(await smallTexts(page, SMALLEST_TEXT)).toEqual([])
  expect.soft(await unfitPictures(page)).toEqual([])
  expect.soft(await layoutShifts(page, MOST_SHIFT)).toEqual([])
  expect.soft(await deadAnchors(page)).toEqual([])
  if (!phone) expect.soft(await deadLinks(page, request, answers)).toEqual([])
  const size = page.viewportSize()
  // The screen's own height leaves more beside the bars.
  if (size !== null) await page.setViewportSize({ ...size, height: LOW })
  expect.soft(await coveredStops(page)).toEqual([])
  if (size !== null) await page.setViewportSize(size)
  // Bars follow the height of the screen; a busy browser reports that long after it was changed.
  const resized = await paintedAt(page)
  await page.emulateMedia({ colorScheme: phone ? 'light' : 'dark' })
  if (!phone) await expectContrast(page)
  expect.soft(await layoutShifts(page, MOST_SHIFT, resized)).toEqual([])
  expect.soft(await sidewaysOverflow(page)).toBe(0)
  if (!phone) expect.soft(await printFaults(page)).toEqual([])
  await page.setViewportSize(phone ? NARROW : WIDE)
  expect.soft(await sidewaysOverflow(page)).toBe(0)
  page.off('console', onConsole)
  expect.soft(await withoutCachedPhotos(page, warnings)).toEqual([])
}
