import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import type { Field } from './field.ts'
import type { HoldingProps } from './fieldsProps.ts'
import { valueAt } from './valueAt.ts'

/** Objects that are added, removed and put in order, by keyboard too (DESK-1). */
export function ListField({ field, Inner, ...props }: HoldingProps & { field: Extract<Field, { kind: 'list' }> }) {
  const { values, errors, prefix = '', isFixed, onChange } = props
  const path = `${prefix}${field.path}`
  const value = valueAt(values, field.path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const disabled = isFixed(path)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const nameOf = (item: unknown, place: number) => String(valueAt(item, field.title) || `${field.noun} ${place + 1}`)

  /** The same button of the item's new place, or another one of it when that cannot be pressed there. */
  function focusOn(place: number, step: -1 | 1): void {
    requestAnimationFrame(() => {
      const buttons = list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
      const wanted = [...buttons].find(button => button.dataset.move === String(step) && !button.disabled)
      ;(wanted ?? [...buttons].find(button => !button.disabled))?.focus()
    })
  }
  function move(place: number, step: -1 | 1): void {
    const next = [...items]
    next.splice(place + step, 0, ...next.splice(place, 1))
    onChange(path, next)
    setSaid(`${nameOf(items[place], place)} is at place ${place + step + 1} of ${items.length}.`)
    focusOn(place + step, step)
  }
  function remove(place: number): void {
    onChange(path, items.toSpliced(place, 1))
    setSaid(`${nameOf(items[place], place)} is taken away.`)
    requestAnimationFrame(() =>
      (list.current?.children[Math.min(place, items.length - 2)] ?? list.current?.parentElement)
        ?.querySelector<HTMLElement>('button:not(:disabled), input')
        ?.focus(),
    )
  }
  function add(): void {
    onChange(path, [...items, field.make(items.length)])
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
    )
  }

  return (
    <fieldset className="sm:col-span-2" disabled={disabled}>
      <legend className="font-semibold">{field.label}</legend>
      {field.hint !== undefined && <p className="text-sm text-muted">{field.hint}</p>}
      {errors[path] !== undefined && <p className="text-sm text-danger">{errors[path]}</p>}
      <ol ref={list} className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {items.map((item, place) => (
          // Items have no keys of their own; every field of theirs is controlled.
          <li key={place} className="grid gap-4 py-4 sm:grid-cols-2">
            <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2">
              <p className="font-medium">{nameOf(item, place)}</p>
              <div className="flex gap-1">
                {([-1, 1] as const).map(step => (
                  <ScriptButton
                    key={step}
                    look="plain"
                    size="small"
                    data-move={step}
                    className="max-lg:min-h-11"
                    disabled={disabled || items[place + step] === undefined}
                    aria-label={`Move ${nameOf(item, place)} ${step === -1 ? 'up' : 'down'}`}
                    onClick={() => move(place, step)}
                  >
                    {step === -1 ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
                  </ScriptButton>
                ))}
                <ScriptButton
                  look="plain"
                  size="small"
                  className="max-lg:min-h-11"
                  disabled={disabled}
                  aria-label={`Take away ${nameOf(item, place)}`}
                  onClick={() => remove(place)}
                >
                  Take away
                </ScriptButton>
              </div>
            </div>
            <Inner {...props} fields={field.fields} values={item} prefix={`${path}.${place}.`} />
          </li>
        ))}
      </ol>
      {items.length < field.most && (
        <Button
          look="quiet"
          size="small"
          className="needs-script mt-3 max-lg:min-h-11"
          onClick={add}
          disabled={disabled}
        >
          {`Add a ${field.noun}`}
        </Button>
      )}
      <output className="sr-only">{said}</output>
    </fieldset>
  )
}
