import { Link } from 'react-router'
import type { ShownInspection } from '#domain/condition/carConditionView.ts'
import { allPoints, notRepaired, type PointCounts } from '#domain/condition/inspection.ts'
import { viewsOf } from '#domain/condition/views.ts'
import { kindOf } from '#domain/kinds/kinds.ts'
import { dayText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { Outline, type Dot } from '../inspection/Outline.tsx'

/** "3 not repaired · 2 repaired · 4 not checked". */
export function flawsAside(counts: PointCounts): string {
  return [
    `${notRepaired(counts)} not repaired`,
    ...(counts.repaired > 0 ? [`${counts.repaired} repaired before the sale`] : []),
    ...(counts.unchecked > 0 ? [`${counts.unchecked} not checked`] : []),
  ].join(' · ')
}

interface FlawsProps {
  inspection: ShownInspection
  vehicle: Pick<VehicleSummary, 'productId' | 'category' | 'kind'>
}

/** "What is wrong with it?": the outlines with numbered dots, and the list in the same numbers (CAR-2). */
export function Flaws({ inspection: { flaws, counts, inspector, on, odometerKm }, vehicle }: FlawsProps) {
  const dots = flaws.flatMap(({ number, pin }): Dot[] => (pin === null ? [] : [{ number, pin }]))
  const views = viewsOf(kindOf(vehicle)).filter(
    view => view !== 'inside' || dots.some(({ pin }) => pin.view === 'inside'),
  )
  const rest = notRepaired(counts) - flaws.length
  return (
    <>
      {dots.length > 0 && (
        <div className="outlines in-row">
          {views.map(view => (
            <Outline key={view} view={view} vehicle={vehicle} dots={dots} />
          ))}
        </div>
      )}
      {flaws.length > 0 && (
        <ol className="flaw-list in-columns">
          {flaws.map(({ number, name, note, photo }) => (
            <li key={number}>
              <span className="flaw-dot" aria-hidden>
                {number}
              </span>
              <div>
                <b>{name}</b>
                {note !== '' && <p>{note}</p>}
              </div>
              {photo !== null && (
                <a href={photoAddress(photo.key, 1200, 'jpg')} aria-label={`Photo: ${name}`}>
                  <img src={photoAddress(photo.key, 320, 'jpg')} alt="" width={72} height={54} loading="lazy" />
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-sm text-muted">
        {`Inspected by ${inspector} on ${dayText(on)} at ${groupDigits(odometerKm)} km. `}
        {rest > 0 && `${rest} more in the report. `}
        <Link
          to={`/product/${vehicle.productId}/inspection`}
          className="font-semibold text-brand underline underline-offset-4"
        >
          {`All ${allPoints(counts)} points`}
        </Link>
      </p>
    </>
  )
}
