import { useEffect, useRef, useState } from 'react'

/** The link of each row, by which the keyboard moves. */
const LINKS = '[data-inbox-row] a[data-row]'

const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>(LINKS)]

/** The rows of the inbox that are chosen, and the one that has the focus. */
export function useRows(ids: readonly number[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const pressed = useRef<number | null>(null)
  const place = useRef(-1)
  // What is not on this page any more is not chosen.
  const chosen = ids.filter(id => picked.has(id))

  /** The place of the row that has the focus, in whatever part of it; -1 for none. */
  function here(): number {
    const row = document.activeElement?.closest('[data-inbox-row]')
    return links().findIndex(link => row?.contains(link))
  }

  // A row that a deed has taken off the list leaves the focus to the one that stands in its place.
  const listed = ids.join()
  const shown = useRef(listed)
  useEffect(() => {
    if (shown.current === listed) return
    shown.current = listed
    if (place.current < 0 || document.activeElement !== document.body) return
    const rows = links()
    rows[Math.min(place.current, rows.length - 1)]?.focus()
  }, [listed])

  function toggle(id: number, range: boolean): void {
    const [from, to] = [ids.indexOf(pressed.current ?? id), ids.indexOf(id)]
    const meant = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const takes = range || !picked.has(id)
    setPicked(before => new Set(takes ? [...before, ...meant] : [...before].filter(other => !meant.includes(other))))
    pressed.current = id
  }

  /** Moves the focus by some rows; with `choosing`, the rows between are chosen. */
  function move(step: number, choosing = false): void {
    const from = here()
    const to = from < 0 ? (step > 0 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, from + step))
    links()[to]?.focus()
    place.current = to
    const [was, is] = [ids[from], ids[to]]
    if (!choosing || is === undefined) return
    setPicked(before => new Set([...before, ...(was === undefined ? [] : [was]), is]))
    pressed.current = is
  }

  return {
    chosen,
    isChosen: (id: number) => picked.has(id),
    /** The row that has the focus; undefined for none. */
    current: () => {
      place.current = here()
      return ids[place.current]
    },
    toggle,
    move,
    clear: () => setPicked(new Set()),
    chooseAll: () => setPicked(new Set(chosen.length === ids.length ? [] : ids)),
  }
}
