import { useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { PRICE_SLIDERS, type Filter } from '#domain/catalogue/filter.ts'
import { readMaxSlider, withPriceMax, withPriceMin } from '#domain/catalogue/priceBounds.ts'
import type { PriceFit } from '#domain/catalogue/priceFit.ts'
import { nextPrice, placeOfPrice, priceAtPlace } from '#domain/catalogue/priceScale.ts'
import { formatRupees } from '#domain/money/price.ts'

/** Half of a thumb, in pixels: the scale begins and ends as far from the edges. As in `slider.css`. */
const INSET = 12
/** As near as this to a thumb's middle, in pixels, a press takes the thumb without moving it. */
const GRIP = 22
const KEYS: Readonly<Record<string, readonly [direction: 1 | -1, steps: number]>> = {
  ArrowLeft: [-1, 1],
  ArrowDown: [-1, 1],
  PageDown: [-1, 10],
  ArrowRight: [1, 1],
  ArrowUp: [1, 1],
  PageUp: [1, 10],
}

interface PriceSliderProps {
  filter: Filter
  /** The prices of the vehicles that are shown. */
  fit: PriceFit
  onChange: (filter: Filter) => void
}

/**
 * Both price bounds as thumbs of one scale (FILTER-4, FIND-6). For the keyboard and for screen readers each is a native
 * range in rupees; the pointer moves thumbs that stand where `priceScale.ts` puts their prices. An arrow key goes a
 * step of that scale, with Shift ₹100.
 */
export function PriceSlider({ filter, fit, onChange }: PriceSliderProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<{ isMax: boolean; offset: number }>(null)
  const { priceMin = 0, priceMax } = filter
  const low = placeOfPrice(priceMin, fit)
  const high = placeOfPrice(priceMax ?? fit.end, fit)

  const slide = (isMax: boolean, rupees: number) =>
    onChange(
      isMax ? withPriceMax(filter, readMaxSlider(rupees, fit.end)) : withPriceMin(filter, Math.min(rupees, fit.minTop)),
    )
  const placeOf = ({ clientX }: PointerEvent) => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 0 }
    const length = Math.max(1, width - 2 * INSET)
    return { place: (clientX - left - INSET) / length, grip: GRIP / length }
  }
  const take = (event: PointerEvent) => {
    if (event.button !== 0) return
    const { place, grip } = placeOf(event)
    // Of two thumbs at one place the one that can move towards the pointer.
    const isMax = low === high ? place > low || (place === low && high < 1) : place > (low + high) / 2
    const near = (isMax ? high : low) - place
    held.current = { isMax, offset: Math.abs(near) < grip ? near : 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
    document.getElementById(`${id}-${isMax ? 'max' : 'min'}`)?.focus({ preventScroll: true })
    if (held.current.offset === 0) slide(isMax, priceAtPlace(place, fit))
  }
  const move = (event: PointerEvent) => {
    if (held.current !== null) slide(held.current.isMax, priceAtPlace(placeOf(event).place + held.current.offset, fit))
  }
  const press = (event: KeyboardEvent, isMax: boolean) => {
    const [direction, steps = 1] = KEYS[event.key] ?? []
    // With Shift the browser's own step of ₹100 holds.
    if (direction === undefined || event.shiftKey) return
    event.preventDefault()
    let rupees = isMax ? (priceMax ?? fit.end) : priceMin
    for (let step = 0; step < steps; step += 1) rupees = nextPrice(rupees, direction, fit)
    slide(isMax, rupees)
  }
  const thumb = (isMax: boolean, name: string, rupees: number | undefined, top: number, value: number) => (
    <>
      <input
        id={`${id}-${isMax ? 'max' : 'min'}`}
        type="range"
        aria-valuetext={rupees === undefined ? 'No limit' : formatRupees(rupees)}
        min={0}
        max={top}
        step={PRICE_SLIDERS.step}
        value={Math.min(value, top)}
        onChange={event => slide(isMax, Number(event.target.value))}
        onKeyDown={event => press(event, isMax)}
        autoComplete="off"
      />
      <label htmlFor={`${id}-${isMax ? 'max' : 'min'}`} className="price-thumb">
        <span className="sr-only">{name}</span>
      </label>
    </>
  )
  return (
    <div
      ref={box}
      role="presentation"
      onPointerDown={take}
      onPointerMove={move}
      onLostPointerCapture={() => (held.current = null)}
      // The press would take the focus from the thumb.
      onMouseDown={event => event.preventDefault()}
      style={{ '--low': low, '--high': high } as CSSProperties}
      className="price-slider needs-script"
    >
      {thumb(false, 'Minimum price slider', priceMin, fit.minTop, priceMin)}
      {thumb(true, 'Maximum price slider', priceMax, fit.maxTop, Math.min(priceMax ?? fit.end, fit.end))}
    </div>
  )
}
