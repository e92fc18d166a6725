import { useState } from 'react'
import { changedValues, type VehicleFormValues } from '#domain/vehicle/vehicleFormValues.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { mergeValues, shownValue, type Conflict } from './conflict.ts'

interface ConflictDialogProps {
  conflict: Conflict
  mine: VehicleFormValues
  /** What the editor had before it typed. */
  base: VehicleFormValues
  /** Saves these values over the version that stands there now. */
  onSave: (values: VehicleFormValues) => void
  onClose: () => void
}

/**
 * What somebody else has changed meanwhile, field by field, with who and when; of each field the editor keeps its own value or
 * takes theirs (ADMIN-10). What only one of the two has changed stands.
 */
export function ConflictDialog({ conflict: { vehicle: theirs, changes }, mine, base, onSave, onClose }: ConflictDialogProps) {
  const typed: readonly string[] = changedValues(base, mine)
  const changed: readonly string[] = changedValues(base, theirs)
  const disputed: readonly string[] = changedValues(theirs, mine).filter(field => typed.includes(field) && changed.includes(field))
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
      footer={(
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => save(kept)}>{disputed.length === 0 ? 'Save both' : 'Save as chosen'}</Button>
          {disputed.length > 1 && <Button look="quiet" onClick={() => save(disputed)}>Keep all mine</Button>}
          {disputed.length > 1 && <Button look="quiet" onClick={() => save([])}>Take all theirs</Button>}
        </div>
      )}
    >
      <div className="space-y-4 p-4">
        <p>Nothing was saved yet, and nothing you typed is lost.</p>
        <ul aria-label="What was changed" className="space-y-2 text-sm">
          {changes.map(({ at, who, fields }) => (
            <li key={`${at} ${who}`}>
              <p className="text-muted"><span className="font-semibold text-ink">{who}</span>, <WhenText at={at} /></p>
              <ul>{fields.map(({ field, label, before, after }) => <li key={field}>{`${label}: `}<BeforeAfter before={before} after={after} /></li>)}</ul>
            </li>
          ))}
        </ul>
        {disputed.map(field => (
          <fieldset key={field} className="rounded-control border border-line p-3">
            <legend className="px-1 text-sm font-semibold">{labels.get(field) ?? field}</legend>
            {([['theirs', theirs], ['mine', mine]] as const).map(([whose, values]) => (
              <label key={whose} className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
                <input
                  type="radio"
                  name={`keep-${field}`}
                  className="size-5 flex-none accent-fill"
                  checked={kept.has(field) === (whose === 'mine')}
                  onChange={() => setKept(known => new Set(whose === 'mine' ? [...known, field] : [...known].filter(other => other !== field)))}
                />
                <span className="min-w-0"><span className="text-muted">{whose === 'mine' ? 'Mine: ' : 'Theirs: '}</span>{shownValue(values, field)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        {disputed.length === 0 && <p>None of it is what you changed, so both can stand.</p>}
      </div>
    </Dialog>
  )
}
