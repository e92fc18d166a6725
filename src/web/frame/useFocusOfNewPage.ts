import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The element to focus when another page has come: as when the browser loads one, the keyboard goes on at its beginning and not
 * at the link that led there, which stands at the end of the page or has gone. A page that only changes keeps the focus.
 */
export function useFocusOfNewPage() {
  const element = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash === '') element.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return element
}
