import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOverlay } from '../ui/overlay/useOverlay.ts'
import { SearchForm } from './SearchForm.tsx'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

const PANEL_ID = 'search'
const FIELD_ID = 'search-field'

/** Whether keys that are pressed here are typed into something, or belong to a dialog. */
function takesKeys(target: EventTarget | null): boolean {
  return (
    (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
    || document.querySelector('dialog[open]') !== null
  )
}

/**
 * The search of the top bar (FIND-1): a field on laptops; on phones a magnifier, or on a list what it is of, which opens it on the
 * whole screen. That is a native popover, so it opens without JavaScript too. `/` gives it the focus, Escape gives the focus back.
 */
export function TopSearch({ shown }: { shown: string | null }) {
  const noun = useNoun()
  const panel = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  const [open, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover?.()
  useOverlay(open, close)
  useEffect(() => {
    // It may have been opened before hydration. A browser without popovers does not know the selector.
    setOpen('popover' in HTMLElement.prototype && panel.current?.matches(':popover-open') === true)
  }, [])

  const field = () => panel.current?.querySelector('input')
  const enter = () => {
    before.current = document.activeElement
    // Before the press ends: otherwise the keyboard of the phone does not come up.
    if (field()?.checkVisibility() === false) panel.current?.showPopover()
    field()?.focus()
  }
  const leave = () => {
    const { current } = before
    before.current = null
    if (panel.current?.matches(':popover-open')) return close()
    field()?.blur()
    if (current instanceof HTMLElement) current.focus({ preventScroll: true })
  }
  const hearSlash = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return
    event.preventDefault()
    enter()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => hearSlash(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        onClick={event => {
          event.preventDefault()
          enter()
        }}
        aria-label={shown === null ? `Find ${noun.aOne}` : undefined}
        className={`search-opener ${shown === null ? 'ml-auto grid size-11 place-items-center rounded-control' : 'search-shown'}`}
      >
        <Search size={shown === null ? 24 : 20} />
        {shown !== null && (
          <span className={`min-w-0 truncate ${shown === '' ? 'text-muted' : ''}`}>
            <span className="sr-only">Change the search: </span>
            {shown === '' ? `Search ${noun.many}` : shown}
          </span>
        )}
      </button>
      <search
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        aria-label={capital(noun.many)}
        className="search-panel"
        onToggle={event => setOpen(event.newState === 'open')}
      >
        <SearchForm id={FIELD_ID} variant="bar" shown={shown ?? ''} onLeave={leave} onGo={close}>
          <kbd aria-hidden="true" className="search-key">
            /
          </kbd>
          <button
            type="button"
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label="Close the search"
            className="search-close"
          >
            <ArrowLeft size={22} />
          </button>
        </SearchForm>
      </search>
    </>
  )
}
