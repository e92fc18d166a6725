import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { writeFilter, type Filter } from '#domain/catalogue/filter.ts'
import { pageKey } from '../ui/overlay/overlayPlace.ts'

// A slider that is being moved changes many times a second: the list follows when it rests.
const PAUSE_MS = 250

/**
 * The choices of the visitor, which are ahead of the address until the list has loaded: the next change builds on the
 * last one even when both come faster than the list (FILTER-5). `show` navigates to the list of a filter.
 */
export function useFilterDraft(shown: Filter, show: (filter: Filter) => void) {
  const [pending, setPending] = useState<Filter | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = pageKey(useLocation())
  useEffect(() => {
    if (key !== '' && timer.current === undefined) setPending(null)
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])
  const draft = pending ?? shown
  const change = (next: Filter, pause: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const same = writeFilter(next).toString() === writeFilter(draft).toString()
    setPending(next)
    if (!pause) return show(next)
    if (same && pending === null) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      show(next)
    }, PAUSE_MS)
  }
  return { draft, change }
}
