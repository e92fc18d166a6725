import { useState } from 'react'
import type { CallFailure } from '#contract/calls.ts'
import { counted } from '#domain/text/counted.ts'
import {
  changedValues,
  mergeValues,
  type VehicleFormValues,
  type VehicleTexts,
} from '#domain/vehicles/vehicleFormValues.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'
import { WhenText } from '../ui/WhenText.tsx'

/** The vehicle as the server has it. */
export interface ServerVehicle extends VehicleFormValues {
  version: number
}

/** A change that somebody else has made: when (epoch milliseconds), who, and which fields. */
interface ForeignChange {
  at: number
  who: string
  fields: readonly { field: string; label: string; before: string; after: string }[]
}

/** The answer of the server to an editor whose version is out of date. */
export interface Conflict {
  vehicle: ServerVehicle
  changes: readonly ForeignChange[]
}

/** The conflict in an answer of status 409; null for another 409, such as a car number that is taken. */
export function readConflict(body: CallFailure<'POST /api/office/vehicles/:id'> | null): Conflict | null {
  if (typeof body !== 'object' || body === null || !('vehicle' in body)) return null
  const { vehicle, changes } = body
  return vehicle === undefined || changes === undefined ? null : { vehicle, changes }
}

interface ConflictDialogProps {
  conflict: Conflict
  mine: VehicleFormValues
  /** The values before the editor changed any. */
  base: VehicleFormValues
  /** Saves these values over the current version. */
  onSave: (values: VehicleFormValues) => void
  onClose: () => void
}

/**
 * Shows what somebody else has changed meanwhile, with who and when. For each field that both have changed, the editor
 * keeps its own value or takes theirs; a field that only one of the two has changed keeps that change (ADMIN-10).
 */
export function ConflictDialog({
  conflict: { vehicle: theirs, changes },
  mine,
  base,
  onSave,
  onClose,
}: ConflictDialogProps) {
  const typed: readonly string[] = changedValues(base, mine)
  const changed: readonly string[] = changedValues(base, theirs)
  const disputed: readonly string[] = changedValues(theirs, mine).filter(
    field => typed.includes(field) && changed.includes(field),
  )
  const labels = new Map(changes.flatMap(change => change.fields.map(({ field, label }) => [field, label])))
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(disputed))
  const alone = typed.filter(field => !disputed.includes(field))
  const save = (keep: Iterable<string>) => onSave(mergeValues(mine, theirs, new Set([...keep, ...alone])))

  return (
    <Dialog
      open
      onClose={onClose}
      title="Somebody changed this car meanwhile"
      closeLabel="Back to the form"
      footer={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => save(kept)}>{disputed.length === 0 ? 'Save both' : 'Save as chosen'}</Button>
          {disputed.length > 1 && (
            <Button look="quiet" onClick={() => save(disputed)}>
              Keep all mine
            </Button>
          )}
          {disputed.length > 1 && (
            <Button look="quiet" onClick={() => save([])}>
              Take all theirs
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-4 p-4">
        <p>Nothing was saved yet, and nothing you typed is lost.</p>
        <ul aria-label="What was changed" className="space-y-2 text-sm">
          {changes.map(({ at, who, fields }) => (
            <li key={`${at} ${who}`}>
              <p className="text-muted">
                <span className="font-semibold text-ink">{who}</span>, <WhenText at={at} />
              </p>
              <ul>
                {fields.map(({ field, label, before, after }) => (
                  <li key={field}>
                    {`${label}: `}
                    <BeforeAfter before={before} after={after} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {disputed.map(field => (
          <fieldset key={field} className="rounded-control border border-line p-3">
            <legend className="px-1 text-sm font-semibold">{labels.get(field) ?? field}</legend>
            {(
              [
                ['theirs', theirs],
                ['mine', mine],
              ] as const
            ).map(([whose, values]) => (
              <label key={whose} className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
                <input
                  type="radio"
                  name={`keep-${field}`}
                  className="size-5 flex-none accent-fill"
                  checked={kept.has(field) === (whose === 'mine')}
                  onChange={() =>
                    setKept(
                      known =>
                        new Set(whose === 'mine' ? [...known, field] : [...known].filter(other => other !== field)),
                    )
                  }
                />
                <span className="min-w-0">
                  <span className="text-muted">{whose === 'mine' ? 'Mine: ' : 'Theirs: '}</span>
                  {shownValue(values, field)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {disputed.length === 0 && <p>None of it is what you changed, so both can stand.</p>}
      </div>
    </Dialog>
  )
}

/** The value of a field as the dialog shows it. */
export function shownValue(values: VehicleFormValues, field: string): string {
  if (field === 'features') return values.features.join(', ') || '—'
  if (field === 'photos') return counted(values.photos.length, 'photo')
  return values.texts[field as keyof VehicleTexts] || '—'
}
