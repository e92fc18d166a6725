/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist cannot show a car and send its number */
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { CallSuccess } from '#contract/calls.ts'
import { formatRupees } from '#domain/money/price.ts'
import { callApi } from '../../../calls/callApi.ts'
import { Labelled } from '../../../ui/Labelled.tsx'

type Car = CallSuccess<'GET /api/office/enquiries/cars'>['cars'][number]

const WAIT_MS = 200
const SHORTEST = 2

/** What the field has once a car is chosen: its number, or else the id of its page, which the server knows it by. */
const valueOf = ({ carNumber, productId }: Car) => carNumber ?? productId

/** The car that somebody asks about, by a part of its number or its model (WAI-ARIA combobox). */
export function CarField({
  first,
  error,
  onChoose,
}: {
  first: string
  error: string | undefined
  onChoose: (car: string) => void
}) {
  const id = useId()
  const [value, setValue] = useState(first)
  const [chosen, setChosen] = useState<Car | null>(null)
  const [found, setFound] = useState<{ text: string; cars: readonly Car[] }>({ text: '', cars: [] })
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = value.trim()
  useEffect(() => {
    if (!open || text.length < SHORTEST) return undefined
    const given = new AbortController()
    const wait = setTimeout(() => {
      void callApi('GET /api/office/enquiries/cars', { query: { q: text.slice(0, 60) }, signal: given.signal }).then(
        reply => reply.ok && setFound({ text, cars: reply.body.cars }),
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(wait)
      given.abort()
    }
  }, [text, open])
  const cars = open && text.length >= SHORTEST ? found.cars : []
  const shown = cars.length > 0

  function take(car: Car | undefined): void {
    if (car === undefined) return
    setValue(valueOf(car))
    setChosen(car)
    setOpen(false)
    setActive(-1)
    onChoose(valueOf(car))
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setOpen(true)
      if (shown) setActive((active + step + cars.length) % cars.length)
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault()
      take(cars[Math.max(0, active)])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <Labelled
      id={id}
      label="Car (optional)"
      error={error}
      hint={chosen !== null && valueOf(chosen) === value ? carText(chosen) : 'Number or model'}
    >
      {control => (
        <span className="relative block">
          <input
            {...control}
            name="car"
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={value}
            onChange={event => {
              setValue(event.currentTarget.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
          />
          <span
            id={`${id}-list`}
            role="listbox"
            aria-label="Cars"
            hidden={!shown}
            onPointerDown={event => event.preventDefault()}
            className="absolute inset-x-0 top-full z-30 mt-1 block max-h-64 overflow-y-auto rounded-control border border-line bg-surface py-1 shadow-soft [[hidden]]:hidden"
          >
            {cars.map((car, place) => (
              // The focus stays in the field, which announces the marked car.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <span
                key={car.productId}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                onClick={() => take(car)}
                className={`block min-h-11 cursor-pointer px-3 py-2 text-sm ${place === active ? 'bg-brand-soft text-brand' : 'hover:bg-sunken'}`}
              >
                <span className="block font-medium">{car.name}</span>
                <span className="block text-muted">{carText(car)}</span>
              </span>
            ))}
          </span>
        </span>
      )}
    </Labelled>
  )
}

/** A car in a line: name, number, state where it is not for sale, price. */
function carText({ name, carNumber, state, price }: Car): string {
  return [name, carNumber, state === 'listed' ? null : state, price === null ? null : formatRupees(price)]
    .filter(part => part !== null)
    .join(' · ')
}
