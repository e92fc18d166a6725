import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the element of this id when another page has come: as when the browser loads one, the keyboard goes on at its beginning
 * and not at the link that led there, which stands at the end of the page or has gone. A page that only changes keeps the focus.
 */
export function useFocusOfNewPage(id: string): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash === '') document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname, hash])
}
