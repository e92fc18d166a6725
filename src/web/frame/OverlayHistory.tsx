import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPath, useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { stayHere } from '../line/keepPage.ts'
import { beginStep, closeOverlays, countOverlays, endStep, followOverlays } from '../ui/overlay/openOverlays.ts'
import { isOverlayPlace, overlayState, pageKey } from '../ui/overlay/overlayPlace.ts'

/** Whether React shows the place where the router is: the page of a new one may still be rendered. */
const isHere = (location: Location<unknown>) =>
  createPath(location) === window.location.pathname + window.location.search + window.location.hash

/**
 * Makes Back close the overlays of a page (decision 80): while any is open, the router's history has one more place with the same
 * address, and none otherwise. No data are loaded for the steps between the two (`keepPage`).
 */
export function OverlayHistory(): null {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const idle = useNavigation().state === 'idle'
  const count = useSyncExternalStore(followOverlays, countOverlays, () => 0)
  const seen = useRef(location)

  useEffect(() => {
    const before = seen.current
    if (before === location) return
    seen.current = location
    const own = endStep()
    if (pageKey(before) !== pageKey(location)) closeOverlays('all')
    else if (!own && isOverlayPlace(before) && !isOverlayPlace(location)) closeOverlays('newest')
  }, [location])

  useEffect(() => {
    if (!idle || count === null || count > 0 === isOverlayPlace(location) || !isHere(location)) return
    beginStep(count === 0 ? 'leaving' : 'own')
    // Left behind by a reload or by Forward, the place is left again at once.
    if (count === 0) return void navigate(-1)
    // With a part behind `#` the router itself loads nothing.
    if (location.hash === '') stayHere()
    void navigate(createPath(location), { state: overlayState(location), preventScrollReset: true })
  }, [count, idle, location, navigate])

  return null
}
