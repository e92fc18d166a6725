import { useEffect, useRef } from 'react'

/**
 * For an element that stays (give it a `tabIndex` of -1). When the focused element is removed from the page, such as a
 * chip or an answered question, the focus moves to this element and not to the beginning of the page.
 */
export function useTakeFocusOfGone<Stays extends HTMLElement>() {
  const ref = useRef<Stays>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  })
  return ref
}
