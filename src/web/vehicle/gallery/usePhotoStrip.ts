import { useRef, useState } from 'react'

/**
 * Which photo of a strip is seen, and how to go to another. The strip scrolls: by finger and trackpad of itself, by `goTo`
 * from keys, arrows and thumbnails.
 */
export function usePhotoStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // Where a movement that we began is heading: what it passes on the way is not where the reader is.
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
  const takeOver = () => { heading.current = undefined }
  return { strip, current, goTo, watch: { onScroll, onPointerDown: takeOver, onWheel: takeOver } }
}
