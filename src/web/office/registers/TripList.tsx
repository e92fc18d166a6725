import { useState } from 'react'
import { gapText, TRIP_PURPOSES, type OdometerGap, type Trip } from '#domain/registers/trip.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { formatIndianTime, indianClock, indianDay } from '#domain/text/indianTime.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { CorrectTrip } from './CorrectTrip.tsx'

const kmText = (km: number | null) => (km === null ? 'odometer not read' : `${groupDigits(km)} km`)

/** From when to when, and how far. */
function lineOf({ outAt, inAt, outKm, inKm }: Trip): string {
  if (inAt === null) return `${formatIndianTime(outAt)}, ${kmText(outKm)}, not back yet`
  const back = indianDay(outAt) === indianDay(inAt) ? indianClock(inAt) : formatIndianTime(inAt)
  return `${formatIndianTime(outAt)} to ${back}, ${kmText(outKm)} to ${kmText(inKm)}`
}

/** Every trip of a car, the newest first, with what no row accounts for (DESK-4). */
export function TripList({ trips, gaps }: { trips: readonly Trip[]; gaps: readonly OdometerGap[] }) {
  const [edited, setEdited] = useState<number | null>(null)
  if (trips.length === 0) return <p className="text-sm text-muted">No trip is written.</p>
  return (
    <ol className="divide-y divide-line">
      {trips.toReversed().map(trip => {
        const gap = gaps.find(({ serial }) => serial === trip.serial)
        return (
          <li key={trip.id} className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 py-2 text-sm">
            <span className="text-muted tabular-nums">{trip.serial}</span>
            <div className={trip.correctedBy === null ? '' : 'text-muted line-through'}>
              <p className="font-semibold">{`${TRIP_PURPOSES[trip.purpose]}: ${trip.driver}`}</p>
              <p className="tabular-nums">{lineOf(trip)}</p>
              <p className="text-muted">
                {[
                  trip.corrects === null ? '' : `corrects row ${trip.corrects}`,
                  trip.correctedBy === null ? '' : `corrected by row ${trip.correctedBy}`,
                  trip.toPlace === '' ? '' : `to ${trip.toPlace}`,
                  trip.remarks,
                  `written by ${trip.writtenBy}`,
                ]
                  .filter(text => text !== '')
                  .join(' · ')}
              </p>
              {gap !== undefined && <p className="font-semibold text-danger">{gapText(gap)}</p>}
            </div>
            {trip.inAt !== null && trip.correctedBy === null && (
              <ScriptButton
                look="quiet"
                size="small"
                className="self-start"
                aria-expanded={edited === trip.id}
                onClick={() => setEdited(edited === trip.id ? null : trip.id)}
              >
                {edited === trip.id ? 'Close' : 'Put right'}
              </ScriptButton>
            )}
            {edited === trip.id && (
              <div className="col-span-full">
                <CorrectTrip trip={trip} onDone={() => setEdited(null)} />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
