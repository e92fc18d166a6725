import { useId, useState } from 'react'
import type { AddedOptions } from '#domain/import/addedOptions.ts'
import { counted } from '#domain/text/counted.ts'
import type { ImportPlan, RunReport } from '#services/import/importContent.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { ChangesDownload } from './ChangesDownload.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { MissingOptions } from './MissingOptions.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { ReportFigures } from './ReportFigures.tsx'

type Allowed = NonNullable<ImportPlan['allowed']>

function Leave({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const field = useId()
  const hydrated = useHydrated()
  return (
    <div className="needs-script mt-3 flex min-h-11 items-start gap-3">
      <input
        id={field}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0"
        checked={checked}
        disabled={!hydrated}
        aria-describedby={`${field}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <label htmlFor={field} className="block font-semibold">
          {label}
        </label>
        <p id={`${field}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      </div>
    </div>
  )
}

interface CheckedReportProps {
  id: number
  fileKept: boolean
  report: RunReport
  createOptions: AddedOptions
  /** Something was decided since the check. */
  dirty: boolean
  onRun: (allowed: Allowed) => void
  onAddOptions: () => void
}

/** The changes that an import would make, car by car, and the decisions on the changes that it holds back. */
export function CheckedReport({ id, fileKept, report, createOptions, dirty, onRun, onAddOptions }: CheckedReportProps) {
  const [allowed, setAllowed] = useState<Allowed>({ overwriteNewer: false, relist: false })
  const { newer, relisted, updated, changes } = report
  const cars = report.added + updated + (allowed.overwriteNewer ? newer : 0) + (allowed.relist ? relisted : 0)
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mb-3 text-lg font-semibold">
        What would happen
      </h2>
      <ReportFigures report={report} would />
      <ChangesSection
        title={`${counted(newer, 'car has', 'cars have')} changed here since the file was exported`}
        count={newer}
        changes={changes.newer}
        text={
          newer === 1
            ? 'So that nobody’s work is written over, it is left out unless you say otherwise.'
            : 'So that nobody’s work is written over, they are left out unless you say otherwise.'
        }
      >
        <Leave
          label={
            newer === 1
              ? 'Take what the file changes of this car'
              : `Take what the file changes of these ${counted(newer, 'car')}`
          }
          hint="Only what was changed in the file is taken. All else stays as it is here now."
          checked={allowed.overwriteNewer}
          onChange={overwriteNewer => setAllowed({ ...allowed, overwriteNewer })}
        />
      </ChangesSection>
      <ChangesSection
        title={`${counted(relisted, 'sold or reserved car', 'sold or reserved cars')} would be back on sale`}
        count={relisted}
        changes={changes.relisted}
        text={
          relisted === 1
            ? 'The file calls it available. It is left out unless you say otherwise.'
            : 'The file calls them available. They are left out unless you say otherwise.'
        }
      >
        <Leave
          label={relisted === 1 ? 'Put this car back on sale' : `Put these ${counted(relisted, 'car')} back on sale`}
          hint={relisted === 1 ? 'Buyers see it as available at once.' : 'Buyers see them as available at once.'}
          checked={allowed.relist}
          onChange={relist => setAllowed({ ...allowed, relist })}
        />
      </ChangesSection>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ScriptButton size="large" disabled={dirty || cars === 0} onClick={() => onRun(allowed)}>
          {cars === 0 ? 'Nothing to import' : `Import ${counted(cars, 'car')}`}
        </ScriptButton>
        <ChangesDownload job={{ id, fileKept }} report={report} />
        <p className="text-muted">
          {dirty
            ? 'You have changed something below: check the file again first.'
            : 'Nothing was changed so far. What you import can be undone.'}
        </p>
      </div>
      <ChangesSection title={`${counted(updated, 'car')} would be changed`} count={updated} changes={changes.changed} />
      <MissingOptions report={report} added={createOptions} dirty={dirty} onAdd={onAddOptions} />
      <ProblemTable id={id} report={report} fileKept={fileKept} />
    </section>
  )
}
