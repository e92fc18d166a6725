import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { closeOverlays, countOverlays, followOverlays } from './openOverlays.ts'
import { isHandedOver, isOverlayEntry, noteOverlayEntry, OVERLAY_HASH, overlayState } from './overlayEntry.ts'

/**
 * Makes Back close what is open over a page (decision 77): while anything is, the page has one more entry in the history, by a
 * navigation of the router. Back leaves it and closes the newest; whatever closes otherwise goes back over it.
 */
export function OverlayEntry() {
  const location = useLocation()
  const navigate = useNavigate()
  const idle = useNavigation().state === 'idle'
  const count = useSyncExternalStore(followOverlays, countOverlays, () => 0)
  const page = location.pathname + location.search
  const marked = isOverlayEntry(location)
  const shown = useRef({ page, marked })
  const leaving = useRef(false)

  useEffect(() => {
    const was = shown.current
    shown.current = { page, marked }
    noteOverlayEntry(marked)
    const own = leaving.current
    leaving.current = false
    if (page !== was.page) closeOverlays('all')
    else if (was.marked && !marked && !own) closeOverlays('newest')
  }, [location, page, marked])

  useEffect(() => {
    // Asked now: the effect above may just have closed one. A page that is on its way stays so, whatever opens meanwhile.
    if (!idle || leaving.current || countOverlays() > 0 === marked) return
    if (!marked) {
      void navigate(
        { pathname: location.pathname, search: location.search, hash: OVERLAY_HASH },
        { state: overlayState(location), preventScrollReset: true },
      )
    } else if (!isHandedOver()) {
      leaving.current = true
      void navigate(-1)
    }
  }, [idle, count, marked, location, navigate])
  return null
}
