import { useEffect, useState } from 'react'
import { slideAt } from './slidePlaces.ts'

/** Time from one advance to the next (HOME-3). */
const INTERVAL_MS = 3000

/** `place` among slides and clones; `moving` while the change to it is animated. */
interface Place { place: number; moving: boolean }

/** Where a carousel of `count` slides stands and how to move it; while `playing` it moves on by itself (HOME-3). */
export function useCarousel(count: number, playing: boolean) {
  const [{ place, moving }, setPlace] = useState<Place>({ place: 1, moving: false })
  // What the visitor or the clock did last: each change gives the slide its whole time.
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
      setPlace(before => before.moving
        // A change still runs, or its end was never told (a carousel that was hidden half way): no second one on top.
        ? { place: slideAt(before.place, count) + 1, moving: false }
        : { place: before.place + 1, moving: true })
    }, INTERVAL_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn begins the interval anew
  }, [playing, count, turn])
  return { place, moving, slide: slideAt(place, count), goTo, step, settle }
}
