import type { Page } from '@playwright/test'

/**
 * Moves the focus through the whole page, forwards and backwards as Tab and Shift+Tab do, and reports every stop that is not
 * seen at all when it has the focus, with what lies over it (WCAG 2.4.11).
 */
export async function coveredStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'
    // Of a long list every fifth row, the first and the last: what covers one of those between covers these.
    const isRepeated = (stop: Element): boolean => {
      const row = stop.closest('tbody > tr, .card-grid > li')
      const rows = row?.parentElement?.children
      if (row === null || rows === undefined) return false
      const place = Array.prototype.indexOf.call(rows, row)
      return place > 5 && place < rows.length - 6 && place % 5 !== 0
    }
    const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
      stop =>
        stop.tabIndex >= 0
        && !stop.matches(':disabled')
        && stop.checkVisibility({ visibilityProperty: true })
        && !isRepeated(stop),
    )
    const covered = new Set<string>()
    // Where it is on its way is not where it is seen.
    document.documentElement.style.scrollBehavior = 'auto'
    for (const stop of [...stops, ...stops.toReversed()]) {
      stop.focus()
      if (document.activeElement !== stop) continue
      // What chooses files or is drawn by its label is seen by its label.
      const [label] = 'labels' in stop ? ((stop.labels as NodeListOf<HTMLElement>) ?? []) : []
      const shown = [stop, ...(label === undefined ? [] : [label])]
      const seen = shown.some(element => {
        const box = element.getBoundingClientRect()
        const { left, width } = box
        // Of what is higher than the screen, the part that is on it.
        const top = Math.max(box.top, 0)
        const height = Math.min(box.bottom, innerHeight) - top
        return [0.1, 0.5, 0.9].some(across =>
          [0.1, 0.5, 0.9].some(down => {
            const above = document.elementFromPoint(left + width * across, top + height * down)
            return above !== null && shown.some(one => one.contains(above))
          }),
        )
      })
      if (seen) continue
      const { left, top, width, height } = stop.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      covered.add(
        `${innerWidth}×${innerHeight}: ${stop.outerHTML.slice(0, 100)} at ${Math.round(top)} beneath ${above?.outerHTML.slice(0, 80) ?? 'nothing'}`,
      )
    }
    return [...covered]
  })
}
