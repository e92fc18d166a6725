import { useEffect, useRef } from 'react'

/**
 * For the element that reports the outcome of a press (give it a `tabIndex` of -1). It takes the focus when the pressed
 * button is removed from the page, which may be a moment after the report. It does not react to its initial content.
 */
export function useTakeLostFocus(news: object | null) {
  const ref = useRef<HTMLDivElement>(null)
  const handled = useRef(news)
  useEffect(() => {
    if (news === null || handled.current === news || (document.activeElement ?? document.body) !== document.body) return
    handled.current = news
    ref.current?.focus({ preventScroll: true })
  })
  return ref
}
