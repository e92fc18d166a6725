import { useEffect, useRef } from 'react'

/** For links that scroll sideways where there is little room (their frame is positioned): keeps the `current` one, by its `aria-current`, in view. */
export function useCurrentInView(current: string | number) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = frame.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) frame.current?.scrollTo({ left: link.offsetLeft - (frame.current.clientWidth - link.offsetWidth) / 2 })
    // Only with another one: the frame may be scrolled by hand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current])
  return frame
}
