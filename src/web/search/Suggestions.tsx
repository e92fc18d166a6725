/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can neither count, mark nor remove */
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useEffect, type ReactNode } from 'react'
import { counted } from '#domain/text/counted.ts'
import { recentSearches } from '../device/deviceLists.ts'
import { useDeviceList } from '../device/useDeviceList.ts'
import { markTyped } from './markTyped.ts'
import { searchAddress, type ComboboxState } from './searchBox.ts'
import { useFieldKeys } from './useFieldKeys.ts'
import { useFieldText } from './useFieldText.ts'
import { useSuggestions, type Suggestion } from './useSuggestions.ts'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

const KINDS: Readonly<Record<Suggestion['kind'], string>> = {
  brand: 'Brand',
  model: 'Model',
  body_type: 'Body type',
  city: 'City',
  budget: 'Budget',
}

/** A suggestion of more letters says itself what it is: on a phone its words get the room of its kind. */
const SAYS_ITSELF = 24

export interface SuggestionsProps {
  /** The field's id; those of the list and its options begin with it. */
  id: string
  field: HTMLInputElement
  /** What stands in the field before anybody types. */
  shown: string
  onState: (state: ComboboxState) => void
  onGo: (address: string) => void
}

/**
 * Makes the search field a WAI-ARIA combobox (FIND-5): suggestions with their counts under what is typed, recent searches of
 * this device while nothing is. Our own: the libraries for it take five times its bytes and want to own the field, which has
 * to work before they are loaded.
 */
export function Suggestions({ id, field, shown, onState, onGo }: SuggestionsProps) {
  const text = useFieldText(field)
  const recent = useDeviceList(recentSearches)
  const untyped = text === '' || text === shown
  const suggestions = useSuggestions(untyped ? '' : text)
  const count = untyped ? recent.length : suggestions.length

  const take = (place: number) => {
    const words = untyped ? recent[place] : suggestions[place]?.text
    const address = untyped ? words !== undefined && searchAddress(words) : suggestions[place]?.address
    if (!words || !address) return
    if (words !== shown) recentSearches.put(words)
    close()
    onGo(address)
  }
  const { open, active, close } = useFieldKeys(field, count, { onTake: take })
  const expanded = open && count > 0
  useEffect(() => onState({ expanded, active: expanded ? active : -1 }), [expanded, active, onState])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const row = (place: number, content: ReactNode) => (
    // The focus stays in the field, which announces the marked option and hears the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={place}
      id={`${id}-option-${place}`}
      role="option"
      aria-selected={place === active}
      onClick={() => take(place)}
      className={`flex ${untyped ? 'h-12 lg:h-11' : 'min-h-12 py-1 lg:min-h-11'} cursor-pointer items-center gap-3 rounded-control px-3 ${place === active ? 'bg-brand-soft text-brand' : 'hover:bg-sunken'}`}
    >
      {content}
    </div>
  )

  return (
    <>
      <p role="status" className="sr-only">
        {expanded
          ? counted(count, untyped ? 'recent search' : 'suggestion', untyped ? 'recent searches' : 'suggestions')
          : ''}
      </p>
      {expanded && (
        // A press in the list must not take the focus from the field.
        <div className="search-list" onPointerDown={event => event.preventDefault()}>
          {untyped && (
            <p className="flex items-center justify-between pl-3 text-sm text-muted">
              Recent searches
              <button
                type="button"
                onClick={() => recentSearches.clear()}
                className="min-h-11 rounded-control px-3 font-medium underline hover:text-ink"
              >
                Clear all
              </button>
            </p>
          )}
          <div className="flex">
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={untyped ? 'Recent searches' : 'Suggestions'}
              className="min-w-0 flex-1"
            >
              {untyped
                ? recent.map((words, place) =>
                    row(
                      place,
                      <>
                        <Clock size={18} className="text-muted" />
                        <span className="min-w-0 truncate">{words}</span>
                      </>,
                    ),
                  )
                : suggestions.map((suggestion, place) =>
                    row(place, <Suggested suggestion={suggestion} typed={text} />),
                  )}
            </div>
            {untyped && (
              <div>
                {recent.map(words => (
                  <button
                    key={words}
                    type="button"
                    aria-label={`Forget “${words}”`}
                    onClick={() => recentSearches.remove(recentSearches.idOf(words))}
                    className="grid h-12 w-11 place-items-center rounded-control text-muted hover:bg-sunken lg:h-11"
                  >
                    <X size={18} />
                  </button>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
      {untyped && count === 0 && (
        <p className="search-hint">
          Brand, model, fuel, city, budget, year, kilometres: in your own words, in English, Hinglish or Hindi.
        </p>
      )}
    </>
  )
}

function Suggested({ suggestion: { kind, text, count }, typed }: { suggestion: Suggestion; typed: string }) {
  const noun = useNoun()
  return (
    <>
      <span className="line-clamp-3 min-w-0">
        {markTyped(text, typed).map((part, place) =>
          part.typed ? (
            <mark key={place} className="bg-transparent font-bold text-inherit">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </span>
      <span className={`flex-none text-sm text-muted ${text.length > SAYS_ITSELF ? 'max-sm:hidden' : ''}`}>
        {KINDS[kind]}
      </span>
      <span className="ml-auto flex-none text-sm text-muted tabular-nums">{countOf(count, noun)}</span>
    </>
  )
}
