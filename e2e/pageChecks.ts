import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

// Named, because axe leaves out what WCAG 2.2 has added unless it is asked for.
const RULES: RunOptions['runOnly'] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
]
const RULES_OF_COLOUR: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

// Only what is wrong is reported, by its markup: a selector for each element that is right would take three quarters of the time.
const BRIEFLY: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rows and cards far down a list are like those above: axe would spend most of its time on them. */
const REPEATED = ['tbody > tr:nth-child(n + 16)', '.card-grid > li:nth-child(n + 13)']

/** Past Playwright's own evaluation, which takes more than twice as long for half a megabyte. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE })
  await session.detach()
}

async function expectNothing(page: Page, runOnly: RunOptions['runOnly']): Promise<void> {
  // Buttons and links go over into their new colours, and what comes late appears.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(one => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await loadAxe(page)
  const faults = await page.evaluate(
    async ({ exclude, ...options }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(
        { exclude: exclude.filter(rows => document.querySelector(rows) !== null) },
        options,
      )
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`,
      )
    },
    { ...BRIEFLY, runOnly, exclude: REPEATED },
  )
  expect(faults).toEqual([])
}

/** Fails when axe finds anything against WCAG 2.2 AA or its own best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(page, RULES)
}

/** Fails when colours cannot be distinguished: what another colour scheme can change on a page that is accessible. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNothing(page, RULES_OF_COLOUR)
}

/** Walks down the page as a reader would, so that what loads late loads. */
export async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      })
    }
  })
}

/** As the browser reports it; not yet in TypeScript's DOM library. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The page's own time in milliseconds, once what was done to its window is painted. */
export const paintedAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
      }),
  )

/** What has moved since then, or since the page was opened, when the layout has shifted by more than `most` in all. */
export async function layoutShifts(page: Page, most: number, since = 0): Promise<string[]> {
  return page.evaluate(
    ([limit, begin]) =>
      new Promise<string[]>(resolve => {
        let sum = 0
        const moved: string[] = []
        const read = (entries: PerformanceEntryList) => {
          for (const entry of entries as LayoutShift[]) {
            if (entry.hadRecentInput || entry.startTime < begin) continue
            sum += entry.value
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(
                `${node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'something')} from ${previousRect.x}, ${previousRect.y} to ${currentRect.x}, ${currentRect.y}: ${entry.value}`,
              )
          }
        }
        const observer = new PerformanceObserver(list => read(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // What is buffered is reported in a task of its own, before the second frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords())
            resolve(sum > limit ? moved : [])
          }),
        )
      }),
    [most, since] as const,
  )
}

/** How far the page reaches beyond the right edge of the screen, in pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The same as the page lies now on a phone and on a laptop. */
export async function overflowOnScreens(page: Page): Promise<number[]> {
  const overflows: number[] = []
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    overflows.push(await sidewaysOverflow(page))
  }
  return overflows
}
