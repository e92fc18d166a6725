import { useEffect, useState } from 'react'
import { slideAt } from './slidePlaces.ts'

/** Time from one advance to the next (HOME-3). */
const INTERVAL_MS = 3000

/** `place` among slides and clones; `moving` while the change to it is animated. */
interface Place {
  place: number
  moving: boolean
}

/**
 * The position of a carousel of `count` slides, and functions to move it; while `playing` it advances by itself
 * (HOME-3).
 */
export function useCarousel(count: number, playing: boolean) {
  const [{ place, moving }, setPlace] = useState<Place>({ place: 1, moving: false })
  // Counts the changes by visitor or timer: each change restarts the interval, so that a slide has its full time.
  const [turn, setTurn] = useState(0)
  const goTo = (slide: number) => {
    setPlace(before => (before.place === slide + 1 ? before : { place: slide + 1, moving: true }))
    setTurn(before => before + 1)
  }
  const step = (by: 1 | -1) => {
    setPlace(before => ({ place: slideAt(before.place, count) + 1 + by, moving: true }))
    setTurn(before => before + 1)
  }
  /** Ends the animation; from a clone it jumps to the real slide. */
  const settle = () => setPlace(before => ({ place: slideAt(before.place, count) + 1, moving: false }))
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      setPlace(before =>
        before.moving
          ? // A change is still being animated, or its end event never came (the carousel was hidden meanwhile): it is
            // finished first.
            { place: slideAt(before.place, count) + 1, moving: false }
          : { place: before.place + 1, moving: true },
      )
    }, INTERVAL_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn begins the interval anew
  }, [playing, count, turn])
  return { place, moving, slide: slideAt(place, count), goTo, step, settle }
}
