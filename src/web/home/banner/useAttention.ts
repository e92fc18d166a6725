import { useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribeMotion(notify: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

function subscribeVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/**
 * Whether something that moves by itself may move now: not under the pointer, not while the keyboard is in it, not in a
 * background tab, not for someone who asked for less motion unless they press Play (HOME-3, WCAG 2.2.2).
 * `watch` goes onto the element.
 */
export function useAttention() {
  const reduced = useSyncExternalStore(
    subscribeMotion,
    () => matchMedia(QUERY).matches,
    () => true,
  )
  const hidden = useSyncExternalStore(
    subscribeVisibility,
    () => document.hidden,
    () => true,
  )
  const [asked, setAsked] = useState<boolean>()
  const [over, setOver] = useState(false)
  const [focused, setFocused] = useState(false)
  const wanted = asked ?? !reduced
  return {
    /** The state of the pause button. */
    wanted,
    toggle: () => setAsked(!wanted),
    playing: wanted && !hidden && !over && !focused,
    watch: {
      onPointerEnter: (event: PointerEvent) => setOver(event.pointerType === 'mouse'),
      onPointerLeave: () => setOver(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget) && focused),
    },
  }
}
