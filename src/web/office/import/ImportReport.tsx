import type { AddedOptions } from '#domain/import/addedOptions.ts'
import { counted } from '#domain/counted.ts'
import type { ImportJob } from '#services/import/importJobs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { MissingOptions } from './MissingOptions.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { UndoneReport } from './UndoneReport.tsx'

interface ImportReportProps {
  job: Pick<ImportJob, 'id' | 'state' | 'fileKept' | 'reports'>
  createOptions: AddedOptions
  /** Something was decided since the check. */
  dirty: boolean
  onRun: () => void
  onUndo: () => void
  onAddOptions: () => void
}

/** What a check or an import found, and what can be done now. */
export function ImportReport({ job: { id, state, fileKept, reports }, createOptions, dirty, onRun, onUndo, onAddOptions }: ImportReportProps) {
  const { checked, imported, reverted } = reports
  if (state === 'checked' && checked !== null) {
    const cars = checked.added + checked.updated
    return (
      <section aria-labelledby="report">
        <h2 id="report" className="mb-3 text-lg font-semibold">What would happen</h2>
        <ReportFigures report={checked} would />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <ScriptButton size="large" disabled={dirty || cars === 0} onClick={onRun}>{cars === 0 ? 'Nothing to import' : `Import ${counted(cars, 'car')}`}</ScriptButton>
          <p className="text-muted">{dirty ? 'You have changed something below: check the file again first.' : 'Nothing was changed so far. What you import can be undone.'}</p>
        </div>
        <MissingOptions report={checked} added={createOptions} dirty={dirty} onAdd={onAddOptions} />
        <ProblemTable id={id} report={checked} fileKept={fileKept} />
      </section>
    )
  }
  if (state === 'imported' && imported !== null) {
    return (
      <section aria-labelledby="report">
        <h2 id="report" className="mb-3 text-lg font-semibold">Imported</h2>
        <ReportFigures report={imported} would={false} />
        {imported.optionsAdded > 0 && <p className="text-muted">{`${counted(imported.optionsAdded, 'option')} added to your lists.`}</p>}
        {imported.resumed && <p className="text-muted">The import had stopped half-way before: what was in by then counts as staying as it is.</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/office/stock">Go to the stock</LinkButton>
          <ScriptButton look="quiet" onClick={onUndo}>Undo this import</ScriptButton>
        </div>
        <ProblemTable id={id} report={imported} fileKept={fileKept} />
      </section>
    )
  }
  if (reverted === null) return null
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mb-3 text-lg font-semibold">This import was undone</h2>
      <UndoneReport report={reverted} />
      <p className="mt-3 text-muted">{fileKept ? 'You can correct the columns below and import it again.' : 'To import it again, upload the file again.'}</p>
    </section>
  )
}
