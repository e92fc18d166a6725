import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPath, useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { stayOn } from '../connection/keepPage.ts'
import { closeOverlays, keepOverlayHistory, settle } from '../ui/overlay/overlayHistory.ts'
import { pageKey } from '../ui/overlay/overlayPlace.ts'

/** Lets Back close the overlays of a page, by places that the router adds to the history and leaves (decision 80). */
export function OverlayHistory(): null {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const idle = useNavigation().state === 'idle'
  const shown = useRef(location)
  // The page of a new place may still be rendered.
  const isAtRest = useEffectEvent(
    () => idle && createPath(location) === window.location.pathname + window.location.search + window.location.hash,
  )
  const stay = useEffectEvent(() => stayOn(location))
  const push = useEffectEvent((state: object) => {
    stayOn(location)
    return navigate(createPath(location), { state, preventScrollReset: true })
  })
  const back = useEffectEvent(() => void navigate(-1))

  useLayoutEffect(
    () =>
      keepOverlayHistory({
        isAtRest: () => isAtRest(),
        push: state => push(state),
        back: () => back(),
        stay: () => stay(),
      }),
    [],
  )
  useLayoutEffect(() => {
    if (pageKey(shown.current) !== pageKey(location)) closeOverlays()
    shown.current = location
    if (idle) settle()
  }, [idle, location])

  return null
}
