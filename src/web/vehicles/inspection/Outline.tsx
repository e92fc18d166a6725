import type { Pin, View } from '#domain/condition/inspection.ts'
import { viewName } from '#domain/condition/views.ts'
import { kindOf } from '#domain/kinds/kinds.ts'
import type { Silhouetted } from '#domain/vehicles/silhouettes.ts'
import { outlineOf } from './outlines.ts'

/** A flaw on an outline, with its number in the list beneath. */
export interface Dot {
  number: number
  pin: Pin
}

interface OutlineProps {
  view: View
  /** The vehicle whose outline is drawn. */
  vehicle: Silhouetted
  dots: readonly Dot[]
}

/** The lines of a view and the numbered dots on it; for the eye alone, since the list says the same. */
export function OutlineDrawing({ view, vehicle, dots }: OutlineProps) {
  const {
    size: [width, height],
    path,
    href,
    mirrored,
  } = outlineOf(view, vehicle)
  const transform = mirrored ? `translate(${width} 0) scale(-1 1)` : undefined
  return (
    <div className="outline-drawing" aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`}>
        {href === undefined ? (
          <path d={path} transform={transform} />
        ) : (
          <use href={href} width={width} height={height} transform={transform} />
        )}
      </svg>
      {dots.map(({ number, pin }) => (
        <span key={number} className="flaw-dot" style={{ left: `${pin.x / 10}%`, top: `${pin.y / 10}%` }}>
          {number}
        </span>
      ))}
    </div>
  )
}

/** A view with its name and, for who does not see the dots, the numbers on it. */
export function Outline({ view, vehicle, dots }: OutlineProps) {
  const on = dots.filter(({ pin }) => pin.view === view)
  return (
    <figure className={`car-outline view-${view} ${on.length === 0 ? '' : 'has-dots'}`}>
      <OutlineDrawing view={view} vehicle={vehicle} dots={on} />
      <figcaption>
        {viewName(view, kindOf(vehicle))}
        {on.length > 0 && <span className="sr-only">: {on.map(({ number }) => number).join(', ')}</span>}
      </figcaption>
    </figure>
  )
}
