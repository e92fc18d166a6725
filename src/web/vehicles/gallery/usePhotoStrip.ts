import { useRef, useState } from 'react'

/**
 * Tracks which photo of a strip is visible, and scrolls to another. Finger and trackpad scroll the strip natively;
 * keys, arrows and thumbnails use `goTo`.
 */
export function usePhotoStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // The target of a scroll that we began: the photos that it passes are not the current one.
  const heading = useRef<number>(undefined)
  const goTo = (asked: number) => {
    const place = Math.min(Math.max(asked, 0), count - 1)
    heading.current = place
    setCurrent(place)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }
  const onScroll = () => {
    if (strip.current === null) return
    const place = Math.round(strip.current.scrollLeft / strip.current.clientWidth)
    if (heading.current === undefined) setCurrent(place)
    else if (heading.current === place) heading.current = undefined
  }
  const takeOver = () => {
    heading.current = undefined
  }
  return { strip, current, goTo, watch: { onScroll, onPointerDown: takeOver, onWheel: takeOver } }
}
