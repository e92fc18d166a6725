import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router'
import { openFromOverlay } from './overlayHistory.ts'
import { isOverlayPlace } from './overlayPlace.ts'

/** What a link in an overlay needs: its page takes the place of the overlay in the history. */
export const useLinkFromOverlay = () => ({ replace: isOverlayPlace(useLocation()) })

/** As React Router's `useNavigate`, for what may be pressed in an overlay (`openFromOverlay`). */
export function useNavigateFromOverlay(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return (to, options) => openFromOverlay(replace => navigate(to, replace ? { ...options, replace } : options))
}
