import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'
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
  const shown = useRef<Location>(undefined)
  const leaving = useRef(false)

  useEffect(() => {
    const was = shown.current
    const marked = isOverlayEntry(location)
    if (was !== location) {
      shown.current = location
      noteOverlayEntry(marked)
      const own = leaving.current
      leaving.current = false
      if (was !== undefined && was.pathname + was.search !== location.pathname + location.search) closeOverlays('all')
      else if (was !== undefined && isOverlayEntry(was) && !marked && !own) closeOverlays('newest')
    }
    // One that has just been closed above is still in `count`. A page that is on its way stays so, whatever opens meanwhile.
    const isOpen = Math.min(count, countOverlays()) > 0
    if (!idle || leaving.current || isOpen === marked) return
    if (isOpen) {
      void navigate(
        { pathname: location.pathname, search: location.search, hash: OVERLAY_HASH },
        { state: overlayState(location), preventScrollReset: true },
      )
    } else if (!isHandedOver()) {
      leaving.current = true
      void navigate(-1)
    }
  }, [idle, count, location, navigate])
  return null
}
