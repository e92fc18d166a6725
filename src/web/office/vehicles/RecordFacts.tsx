import { LOWER_KM } from '#domain/condition/readings.ts'
import type { RecordVehicle } from './loadRecord.ts'
import { Panel } from '../ui/Panel.tsx'

/** All facts of a vehicle, with the unknown ones marked and lower kilometres (CAR-3); car number and source too (ADMIN-10). */
export function RecordFacts({ vehicle: { fields, features, odometerLower } }: { vehicle: RecordVehicle }) {
  return (
    <>
      <Panel title="Facts">
        <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {fields.map(({ field, label, text }) => (
            <div key={field} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="min-w-0 text-right text-sm font-medium tabular-nums">
                {text !== null && field === 'odometerKm' && odometerLower ? (
                  <span className="lower-km">{text + LOWER_KM}</span>
                ) : (
                  (text ?? (
                    <span className="font-normal text-muted">
                      <span aria-hidden="true">—</span>
                      <span className="sr-only">unknown</span>
                    </span>
                  ))
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={`Features (${features.length})`}>
        {features.length === 0 && <p className="text-muted">None are given.</p>}
        <ul className="flex flex-wrap gap-x-2 gap-y-1.5 text-sm">
          {features.map(feature => (
            <li key={feature} className="rounded-full border border-line px-2.5 py-0.5">
              {feature}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
