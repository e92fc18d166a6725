import { useEffect, useRef } from 'react'

/**
 * For the element that says what became of a press (give it a `tabIndex` of -1): with each piece of news the keyboard goes on
 * there once what was pressed has gone from the page, which may be a moment later than the news. Not with what was there at first.
 */
export function useTakeLostFocus(news: object | null) {
  const ref = useRef<HTMLDivElement>(null)
  const told = useRef(news)
  useEffect(() => {
    if (news === null || told.current === news || (document.activeElement ?? document.body) !== document.body) return
    told.current = news
    ref.current?.focus({ preventScroll: true })
  })
  return ref
}
