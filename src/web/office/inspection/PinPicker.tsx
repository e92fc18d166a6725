import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Pin, View } from '#domain/condition/inspection.ts'
import { viewName, viewsOf } from '#domain/condition/views.ts'
import { kindOf } from '#domain/kinds/kinds.ts'
import type { Silhouetted } from '#domain/vehicles/silhouettes.ts'
import { OutlineDrawing } from '../../vehicles/inspection/Outline.tsx'

const STEP = 20
const MIDDLE = 500
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (thousandths: number) => Math.min(1000, Math.max(0, Math.round(thousandths)))

interface PinPickerProps {
  name: string
  pin: Pin | null
  /** The view that is shown while there is no pin. */
  first: View
  number: number
  vehicle: Silhouetted
  onPin: (pin: Pin | null) => void
}

/** Where a flaw is: a press on the outline puts the pin there, arrow keys move it (CAR-2). */
export function PinPicker({ name, pin, first, number, vehicle, onPin }: PinPickerProps) {
  const kind = kindOf(vehicle)
  const [view, setView] = useState<View>(pin?.view ?? first)
  const here = pin?.view === view ? pin : null

  function press(event: MouseEvent<HTMLButtonElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    // Pressed with a key: in the middle, from where arrow keys move it.
    if (event.detail === 0) return onPin(here ?? { view, x: MIDDLE, y: MIDDLE })
    onPin({
      view,
      x: within(((event.clientX - box.left) / box.width) * 1000),
      y: within(((event.clientY - box.top) / box.height) * 1000),
    })
  }

  function move(event: KeyboardEvent): void {
    const [x, y] = MOVES[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const from = here ?? { x: MIDDLE, y: MIDDLE }
    onPin({ view, x: within(from.x + x), y: within(from.y + y) })
  }

  return (
    <div className="yard-pin">
      <div className="yard-views">
        {viewsOf(kind).map(choice => (
          <button key={choice} type="button" aria-pressed={choice === view} onClick={() => setView(choice)}>
            {viewName(choice, kind)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="yard-outline"
        aria-label={
          here === null
            ? `Pin ${number} of ${name}: press where it is, ${viewName(view, kind).toLowerCase()}`
            : `Pin ${number} of ${name}, ${viewName(view, kind).toLowerCase()}: ${Math.round(here.x / 10)} % from the left, ${Math.round(here.y / 10)} % from the top`
        }
        onClick={press}
        onKeyDown={move}
      >
        <OutlineDrawing view={view} vehicle={vehicle} dots={here === null ? [] : [{ number, pin: here }]} />
      </button>
      <p className="flex flex-wrap justify-between gap-2 text-sm text-muted">
        Press where it is. Arrow keys move it.
        {pin !== null && (
          <button type="button" className="font-semibold text-brand underline" onClick={() => onPin(null)}>
            Take off
          </button>
        )}
      </p>
    </div>
  )
}
