import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router'
import { afterLeaving, beginStep, endStep } from './openOverlays.ts'
import { isOverlayPlace } from './overlayPlace.ts'

/** What a link in an overlay needs: its page takes the place of the overlay in the history. */
export const useLinkFromOverlay = () => ({ replace: isOverlayPlace(useLocation()) })

/**
 * Navigates from an overlay, which may be closed at the same time: the page takes its place in the history, so that Back leads to
 * the page beneath. Where that place is being left already, the navigation waits until it has been.
 */
export function useNavigateFromOverlay(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const { replace } = useLinkFromOverlay()
  return async (to, options) => {
    if (afterLeaving(() => void navigate(to, options))) return
    if (!replace) return navigate(to, options)
    const place: unknown = history.state
    beginStep('own')
    await navigate(to, { ...options, replace })
    // Somebody chose to stay on a page that is not saved.
    if (history.state === place) endStep()
  }
}
