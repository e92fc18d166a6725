import type { AddedOptions } from '#domain/import/addedOptions.ts'
import { counted } from '#domain/text/counted.ts'
import type { ImportPlan } from '#services/import/importContent.ts'
import type { ImportJob } from '#services/import/importJobs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { ChangesDownload } from './ChangesDownload.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { CheckedReport } from './CheckedReport.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { UndoneReport } from './UndoneReport.tsx'

interface ImportReportProps {
  job: Pick<ImportJob, 'id' | 'state' | 'fileKept' | 'reports'>
  createOptions: AddedOptions
  /** Something was decided since the check. */
  dirty: boolean
  onRun: (allowed: NonNullable<ImportPlan['allowed']>) => void
  onUndo: () => void
  onAddOptions: () => void
}

/** The report of a check or an import, with the next actions. */
export function ImportReport({
  job: { id, state, fileKept, reports },
  createOptions,
  dirty,
  onRun,
  onUndo,
  onAddOptions,
}: ImportReportProps) {
  const { checked, imported, reverted } = reports
  if (state === 'checked' && checked !== null) {
    return (
      <CheckedReport
        key={checked.at}
        id={id}
        fileKept={fileKept}
        report={checked}
        createOptions={createOptions}
        dirty={dirty}
        onRun={onRun}
        onAddOptions={onAddOptions}
      />
    )
  }
  if (state === 'imported' && imported !== null) {
    return (
      <section aria-labelledby="report">
        <h2 id="report" className="mb-3 text-lg font-semibold">
          Imported
        </h2>
        <ReportFigures report={imported} would={false} />
        {imported.optionsAdded > 0 && (
          <p className="text-muted">{`${counted(imported.optionsAdded, 'option')} added to your lists.`}</p>
        )}
        {imported.resumed && (
          <p className="text-muted">
            The import had stopped half-way before: what was in by then counts as staying as it is.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/office/stock">Go to the stock</LinkButton>
          <ChangesDownload job={{ id, fileKept }} report={imported} />
          <ScriptButton look="quiet" onClick={onUndo}>
            Undo this import
          </ScriptButton>
        </div>
        <ChangesSection
          title={`${counted(imported.newer, 'car was', 'cars were')} left out, changed here since the file was exported`}
          count={imported.newer}
          changes={imported.changes.newer}
        />
        <ChangesSection
          title={`${counted(imported.relisted, 'car was', 'cars were')} left out, sold or reserved here`}
          count={imported.relisted}
          changes={imported.changes.relisted}
        />
        <ChangesSection
          title={`${counted(imported.updated, 'car was', 'cars were')} changed`}
          count={imported.updated}
          changes={imported.changes.changed}
        />
        <ProblemTable id={id} report={imported} fileKept={fileKept} />
      </section>
    )
  }
  if (reverted === null) return null
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mb-3 text-lg font-semibold">
        This import was undone
      </h2>
      <UndoneReport report={reverted} />
      <p className="mt-3 text-muted">
        {fileKept
          ? 'You can correct the columns below and import it again.'
          : 'To import it again, upload the file again.'}
      </p>
    </section>
  )
}
