import { useEffect, useRef } from 'react'

/**
 * For links that scroll horizontally on small screens (their container is positioned): keeps the link with
 * `aria-current` in view, and the one that has the focus. `current` says which one is current.
 */
export function useCurrentInView(current: string | number) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = frame.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) frame.current?.scrollTo({ left: link.offsetLeft - (frame.current.clientWidth - link.offsetWidth) / 2 })
    // Only when the current link changes: the container may be scrolled by hand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current])
  useEffect(() => {
    const nav = frame.current
    // A link of which an edge is in view already is not scrolled to by browsers.
    const show = ({ target }: FocusEvent) =>
      target instanceof Element && target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    nav?.addEventListener('focusin', show)
    return () => nav?.removeEventListener('focusin', show)
  }, [])
  return frame
}
