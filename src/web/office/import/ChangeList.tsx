import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import type { FieldChange } from '#domain/vehicles/vehicleChanges.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ImportChange } from '#services/import/importReport.ts'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'
import { StateTag } from '../ui/StateTag.tsx'

function Value({ field, text }: { field: string; text: string }) {
  const state = field === 'state' ? VEHICLE_STATES.find(known => known === text) : undefined
  return state === undefined ? text : <StateTag state={state} />
}

function Field({ change: { field, label, before, after } }: { change: FieldChange }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 text-muted">
        <BeforeAfter before={<Value field={field} text={before} />} after={<Value field={field} text={after} />} />
      </dd>
    </div>
  )
}

/** Cars with the changes of a file, field by field: the present value, and the value of the file. */
export function ChangeList({ label, changes }: { label: string; changes: readonly ImportChange[] }) {
  return (
    // It scrolls, so it has to be focusable.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-[32rem] overflow-y-auto rounded-card border border-line bg-surface"
    >
      <ul className="divide-y divide-line">
        {changes.map(({ line, vehicleId, name, carNumber, changes: fields, meanwhile }) => (
          <li key={`${line}/${vehicleId}`} className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[16rem_1fr]">
            <div className="min-w-0">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-sm text-muted">
                {[...(carNumber === null ? [] : [formatCarNumber(carNumber)]), `line ${groupDigits(line)}`].join(' · ')}
              </p>
            </div>
            <div className="min-w-0 space-y-2">
              {fields.length === 0 ? (
                <p>It would be added anew.</p>
              ) : (
                <dl className="space-y-1">
                  {fields.map(change => (
                    <Field key={change.field} change={change} />
                  ))}
                </dl>
              )}
              {meanwhile !== '' && (
                <p className="border-l-2 border-edge pl-3 text-sm break-words">
                  <span className="text-muted">Here since then: </span>
                  {meanwhile}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
