import type { Page } from '@playwright/test'

/** A sheet of A4 between its margins of 12 mm, at 96 dots an inch. */
export const SHEET = { width: 703, height: 1032 }

/** What stands on paper and is only for the screen: bars, buttons, another colour than black on white; and what the paper cuts off. */
export async function printFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  const lies = await page.evaluate(() =>
    ['stock', 'register'].includes(getComputedStyle(document.body).getPropertyValue('page')),
  )
  await page.setViewportSize(lies ? { width: SHEET.height - 2, height: SHEET.width } : SHEET)
  const faults = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('button, nav, body > header, body > footer, input[type=range]')].filter(
      element => element.checkVisibility(),
    )
    const { color, backgroundColor } = getComputedStyle(document.body)
    return [
      ...seen.map(element => `${element.outerHTML.slice(0, 80)} is printed`),
      ...(color === 'rgb(0, 0, 0)' && backgroundColor === 'rgb(255, 255, 255)'
        ? []
        : [`${color} on ${backgroundColor}`]),
      ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : []),
    ]
  })
  await page.emulateMedia({ media: 'screen' })
  if (size !== null) await page.setViewportSize(size)
  return faults
}
