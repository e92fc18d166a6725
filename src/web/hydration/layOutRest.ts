const nextFrame = () =>
  new Promise<void>(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Lays out what a phone's first paint leaves for later (`later.css`), one part a frame, so that no task is long. Then the page
 * is as it would be without: its length is exact, and pages that follow are laid out at once, since Back goes to a place in them.
 */
export async function layOutRest(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.whole !== undefined) return
  const parts = document.querySelectorAll<HTMLElement>('.later, .card-grid > li')
  for (const part of parts) {
    if (getComputedStyle(part).contentVisibility !== 'auto') continue
    part.style.contentVisibility = 'visible'
    await nextFrame()
  }
  dataset.whole = ''
  for (const part of parts) part.style.removeProperty('content-visibility')
}
