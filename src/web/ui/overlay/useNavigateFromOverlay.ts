import { useSyncExternalStore } from 'react'
import { useNavigate, type NavigateOptions, type To } from 'react-router'
import { followOverlays, isAtOverlay, openFromOverlay } from './overlayHistory.ts'

/** What a link in an overlay needs: its page takes the place of the overlay in the history. */
export const useLinkFromOverlay = () => ({
  // React Router's own location is rendered later, on a busy phone after the press.
  replace: useSyncExternalStore(followOverlays, isAtOverlay, () => false),
})

/** As React Router's `useNavigate`, for what may be pressed in an overlay (`openFromOverlay`). */
export function useNavigateFromOverlay(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return (to, options) => openFromOverlay(replace => navigate(to, replace ? { ...options, replace } : options))
}
