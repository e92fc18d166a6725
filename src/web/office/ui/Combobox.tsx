/* oxlint-disable jsx-a11y/prefer-tag-over-role -- neither a datalist nor a select can offer to add a name */
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Labelled } from '../../ui/Labelled.tsx'
import { useCombobox, type ComboboxSettings } from './useCombobox.ts'

interface ComboboxProps extends ComboboxSettings {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  onFocus: () => void
}

/**
 * A text field that suggests the options of a list (WAI-ARIA combobox with a list box). Typing filters the list and
 * marks the best match. Enter takes the marked option; leaving the field takes the option that the text names. A name
 * that the list does not have may be added to it.
 */
export function Combobox({ name, label, hint, error, onFocus, ...settings }: ComboboxProps) {
  const { id, value } = settings
  const { shown, active, matches, take, addable, adding, handlers } = useCombobox(settings)
  return (
    <Labelled id={id} label={label} hint={adding.busy ? 'Adding it…' : hint} error={adding.problem ?? error}>
      {control => (
        <span className="relative block">
          <input
            {...control}
            {...handlers}
            name={name}
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${id}-option-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onFocus={event => {
              handlers.onFocus(event)
              onFocus()
            }}
            className={`${control.className} pr-9`}
          />
          <ChevronDown
            size={18}
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
          />
          <span
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            // A press on an option must not take the focus from the field.
            onPointerDown={event => event.preventDefault()}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-30 mt-1 block max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line
              bg-surface py-1 shadow-soft [[hidden]]:hidden"
          >
            {shown
              && matches.map((option, place) => (
                <Choice key={option} id={`${id}-option-${place}`} active={place === active} onTake={() => take(place)}>
                  {option}
                </Choice>
              ))}
            {shown && addable !== null && (
              <Choice
                id={`${id}-option-${matches.length}`}
                active={active === matches.length}
                onTake={() => take(matches.length)}
              >
                <span className="font-semibold text-brand">{`Add “${addable}”`}</span>
              </Choice>
            )}
          </span>
        </span>
      )}
    </Labelled>
  )
}

function Choice({
  id,
  active,
  onTake,
  children,
}: {
  id: string
  active: boolean
  onTake: () => void
  children: ReactNode
}) {
  return (
    // The focus stays in the field, which announces the marked option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <span
      id={id}
      role="option"
      aria-selected={active}
      onClick={onTake}
      className={`flex min-h-11 cursor-pointer items-center px-3 pointer-fine:min-h-9 ${active ? 'bg-brand-soft text-brand' : 'hover:bg-sunken'}`}
    >
      {children}
    </span>
  )
}
