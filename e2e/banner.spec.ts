import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const INTERVAL_MS = 3000

const rows = (page: Page) => page.locator('[data-carousel] > ul')
const shownRow = (page: Page) => rows(page).filter({ visible: true })
const dot = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Slide ${number}:`) })

/** Opens the home page with the clock standing still, and waits until the banner could move. */
async function openWithStillClock(page: Page) {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await page.clock.pauseAt('2026-11-21T10:00:01')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
}

/** The animation is the browser's and runs in real time. */
async function changeHasEnded(page: Page) {
  await expect.poll(() => shownRow(page).evaluate(row => row.getAnimations().length)).toBe(0)
  await expect(shownRow(page)).toHaveCSS('transition-property', 'none')
}

/** Writes the next change of the shown carousel into an attribute when it begins. */
async function noteChange(page: Page) {
  await shownRow(page).evaluate((row: HTMLElement) =>
    row.addEventListener(
      'transitionrun',
      () => {
        const { transitionDuration, transitionTimingFunction } = getComputedStyle(row)
        row.dataset.change = `${row.style.transform} in ${transitionDuration} ${transitionTimingFunction}`
      },
      { once: true },
    ),
  )
}

async function expectSlide(page: Page, number: number) {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[aria-current]').and(page.getByRole('button', { name: /^Slide \d:/ }))).toHaveCount(1)
}

test(
  'the banner moves on every three seconds for half a second, both carousels in step',
  {
    tag: ['@phone', '@HOME-2', '@HOME-3'],
  },
  async ({ page }) => {
    await openWithStillClock(page)
    await expect(shownRow(page)).toHaveCount(1)
    await noteChange(page)
    await expectSlide(page, 1)
    await page.clock.runFor(INTERVAL_MS - 1)
    await expectSlide(page, 1)
    await page.clock.runFor(1)
    await expectSlide(page, 2)
    await expect(shownRow(page)).toHaveAttribute('data-change', 'translateX(-200%) in 0.5s ease-in-out')
    const places = await rows(page).evaluateAll(both => both.map(row => (row as HTMLElement).style.transform))
    expect(places).toEqual(['translateX(-200%)', 'translateX(-200%)'])
    await changeHasEnded(page)
    await page.clock.runFor(INTERVAL_MS)
    await expectSlide(page, 3)
  },
)

test(
  'a dot goes to its slide; the last goes on to the clone of the first, then jumps to the real one',
  { tag: '@HOME-3' },
  async ({ page }) => {
    await openWithStillClock(page)
    await dot(page, 3).click()
    await expectSlide(page, 3)
    await changeHasEnded(page)
    await dot(page, 1).click()
    await expectSlide(page, 1)
    await changeHasEnded(page)
    await dot(page, 4).click()
    await page.mouse.move(0, 0)
    await dot(page, 4).blur()
    await changeHasEnded(page)
    await noteChange(page)
    await page.clock.runFor(INTERVAL_MS)
    await expect(shownRow(page)).toHaveAttribute('data-change', /translateX\(-500%\)/)
    await expectSlide(page, 1)
    await changeHasEnded(page)
    await expect(shownRow(page)).toHaveAttribute('style', /translateX\(-100%\)/)
  },
)

test(
  'it waits while the pointer is over it, the tab is in the background or the keyboard is in it, and stops by its button',
  {
    tag: '@HOME-3',
  },
  async ({ page }) => {
    await openWithStillClock(page)
    await page.getByRole('region', { name: 'Highlights' }).hover({ position: { x: 200, y: 20 } })
    await page.clock.runFor(10 * INTERVAL_MS)
    await expectSlide(page, 1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(INTERVAL_MS)
    await expectSlide(page, 2)
    await changeHasEnded(page)

    // Changes do not queue in the background.
    const setHidden = (hidden: boolean) =>
      page.evaluate(value => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await setHidden(true)
    await page.clock.runFor(20 * INTERVAL_MS)
    await setHidden(false)
    await expectSlide(page, 2)
    await page.clock.runFor(INTERVAL_MS)
    await expectSlide(page, 3)
    await changeHasEnded(page)

    await page.getByRole('button', { name: 'Pause the slides' }).focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(3 * INTERVAL_MS)
    await expectSlide(page, 3)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeFocused()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(3 * INTERVAL_MS)
    await expectSlide(page, 3)
  },
)

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself', { tag: '@HOME-3' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.waitForFunction(() => document.querySelector('[data-carousel]') !== null)
    await page.clock.runFor(5 * INTERVAL_MS)
    await expectSlide(page, 1)
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await dot(page, 2).click()
    await expectSlide(page, 2)
  })
})
