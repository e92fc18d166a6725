import { useEffect, useRef } from 'react'

/**
 * For links that scroll horizontally on small screens (their container is positioned): keeps the link with
 * `aria-current` in view. `current` says which one that is.
 */
export function useCurrentInView(current: string | number) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = frame.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) frame.current?.scrollTo({ left: link.offsetLeft - (frame.current.clientWidth - link.offsetWidth) / 2 })
    // Only when the current link changes: the container may be scrolled by hand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current])
  return frame
}
