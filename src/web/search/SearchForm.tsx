import ArrowRight from 'lucide-react/icons/arrow-right'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState, type FunctionComponent, type ReactNode } from 'react'
import { MOST_TEXT, TEXT_PARAMETER } from '#domain/catalogue/filter.ts'
import { recentSearches } from '../device/deviceLists.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { rememberEarlySearch } from './earlySearch.ts'
import { COLLAPSED, searchAddress, type ComboboxState } from './searchBox.ts'
import type { SuggestionsProps } from './Suggestions.tsx'
import { useNavigateFromOverlay } from '../ui/overlay/useNavigateFromOverlay.ts'
import { useNoun } from '../ui/useNoun.ts'

interface SearchFormProps {
  id: string
  /** `bar` is the field of the top bar and of the whole-screen search, `hero` that of the home page. */
  variant: 'bar' | 'hero'
  /** A search to try, shown in the empty field. */
  example?: string
  /** What the list on the page is of: stands in the field, to be changed. */
  shown?: string
  /** The words on the hero's button; on phones it is an arrow. */
  submit?: string
  /** Called when the visitor leaves by Escape. */
  onLeave?: () => void
  /** Called when the visitor goes to what was found. */
  onGo?: () => void
  /** Stands at the end of the field's line. */
  children?: ReactNode
}

/**
 * The search for cars (FIND-1): a plain GET form, which works without JavaScript. Suggestions and recent searches (FIND-5)
 * are loaded when the field is first focused; should that fail, the form still works.
 */
export function SearchForm({ id, variant, example, shown = '', submit, onLeave, onGo, children }: SearchFormProps) {
  const noun = useNoun()
  const navigate = useNavigateFromOverlay()
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const justFocused = useRef(false)
  const [list, setList] = useState<{ Panel?: FunctionComponent<SuggestionsProps>; field: HTMLInputElement }>()
  const [{ expanded, active }, setCombobox] = useState<ComboboxState>(COLLAPSED)
  const hero = variant === 'hero'

  useEffect(() => {
    // What is being typed stays, whatever the page behind becomes.
    if (field.current !== null && field.current !== document.activeElement) field.current.value = shown
  }, [shown])

  const loadPanel = async (input: HTMLInputElement) => {
    if (list !== undefined) return
    setList({ field: input })
    try {
      const { Suggestions } = await import('./Suggestions.tsx')
      setList({ Panel: Suggestions, field: input })
    } catch {
      setList(undefined)
    }
  }
  // Whoever pressed the field before hydration is in it now, and nothing will say so again.
  const greet = useEffectEvent(() => {
    if (field.current !== null && field.current === document.activeElement) void loadPanel(field.current)
  })
  useEffect(() => {
    rememberEarlySearch()
    greet()
  }, [])
  const go = (address: string) => {
    field.current?.blur()
    onGo?.()
    void navigate(address)
  }
  const search = () => {
    const text = field.current?.value.trim() ?? ''
    if (text !== '' && text === shown) return onLeave?.()
    if (text !== '') recentSearches.put(text)
    go(searchAddress(text))
  }

  return (
    <form
      action="/buy"
      onSubmit={event => {
        event.preventDefault()
        search()
      }}
      className={`search-form ${hero ? 'search-hero' : ''}`}
    >
      <label htmlFor={id} className="sr-only">
        Brand, model, fuel, city or budget
      </label>
      <div className="search-line">
        {hero ? (
          <Search size={20} className="ml-3 text-muted" />
        ) : (
          <button
            type="submit"
            aria-label={`Find ${noun.many}`}
            className="grid size-11 flex-none place-items-center rounded-control text-muted hover:text-ink lg:size-10"
          >
            <Search size={20} />
          </button>
        )}
        <input
          ref={field}
          id={id}
          name={TEXT_PARAMETER}
          {...(hydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': expanded,
            'aria-controls': expanded ? `${id}-list` : undefined,
            'aria-activedescendant': active >= 0 ? `${id}-option-${active}` : undefined,
          })}
          defaultValue={shown}
          maxLength={MOST_TEXT}
          placeholder={example ?? `Search ${noun.many}`}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={event => {
            event.currentTarget.select()
            justFocused.current = true
            void loadPanel(event.currentTarget)
          }}
          onClick={({ currentTarget }) => {
            // The press that gave the focus has moved the caret; a second press may place it.
            if (justFocused.current && currentTarget.selectionStart === currentTarget.selectionEnd)
              currentTarget.select()
            justFocused.current = false
          }}
          onKeyDown={event => {
            if (event.key !== 'Escape' || event.isDefaultPrevented()) return
            if (onLeave === undefined) event.currentTarget.blur()
            else onLeave()
          }}
          className="search-field"
        />
        {submit !== undefined && (
          <button type="submit" className={buttonClass({}, 'flex-none max-md:w-11 max-md:px-0')}>
            <ArrowRight size={20} className="md:hidden" />
            <span className="max-md:sr-only">{submit}</span>
          </button>
        )}
        {children}
      </div>
      {list?.Panel && <list.Panel id={id} field={list.field} shown={shown} onState={setCombobox} onGo={go} />}
    </form>
  )
}
