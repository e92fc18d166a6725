import { cameBy } from '#domain/insights/cameBy.ts'
import type { Counted } from '#domain/insights/counted.ts'
import { readSource, type Source } from '#domain/insights/source.ts'
import { callAddress } from '../calls/callAddress.ts'

const KEY = 'forecourt:cameBy'
const PRESSES = 'a[href^="tel:"], a[href^="https://wa.me/"]'

let source: Source | null = null
/** The product id of the car whose page is open. */
let carInView: string | null = null

/**
 * How this visit began, as one of a few words. The tab remembers the word until it is closed; where storage is forbidden it
 * begins again with each page (DESK-8).
 */
export function visitSource(): Source {
  if (source !== null) return source
  try {
    source = readSource(sessionStorage.getItem(KEY)) ?? cameBy(document.referrer, location.href)
    sessionStorage.setItem(KEY, source)
  } catch {
    source = cameBy(document.referrer, location.href)
  }
  return source
}

/** Tells the server what a visitor did with a car; null for none. A page that is drawn ahead tells it once it is looked at. */
export function countAct(what: Counted, car: string | null): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', () => countAct(what, car), { once: true })
    return
  }
  const body = new Blob([JSON.stringify({ what, car, from: visitSource() })], { type: 'application/json' })
  navigator.sendBeacon?.(callAddress('POST /api/counted'), body)
}

/** Counts a look at a car, and until it is called with null, its presses. */
export function countView(car: string | null): void {
  carInView = car
  if (car !== null) countAct('view', car)
}

/** Begins to count presses of telephone numbers and WhatsApp, and notes how the visit began. */
export function watchPresses(): void {
  visitSource()
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PRESSES) : null
    if (link !== null) countAct(link.protocol === 'tel:' ? 'call' : 'whatsapp', carInView)
  })
}
