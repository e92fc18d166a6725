import { counted } from '#domain/text/counted.ts'
import type { RunReport } from '#services/import/importContent.ts'
import type { ImportJob } from '#services/import/importJobs.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { ChangesDownload } from './ChangesDownload.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { FigureList } from './FigureList.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { UndoneReport } from './UndoneReport.tsx'

interface PhotoReportProps {
  job: Pick<ImportJob, 'id' | 'state' | 'fileKept' | 'reports'>
  onCheck: () => void
  onRun: () => void
  onUndo: () => void
}

function Figures({ report: { added, updated, unchanged, refused }, would }: { report: RunReport; would: boolean }) {
  const figures = [
    { name: would ? 'Would be added' : 'Added', value: added, text: 'photos' },
    { name: 'Cars', value: updated, text: would ? 'that would get photos' : 'that have got photos' },
    ...(would ? [] : [{ name: 'There already', value: unchanged, text: 'photos that the cars had' }]),
    { name: 'Left out', value: refused, text: 'files, with the reason below' },
  ]
  return <FigureList figures={figures} />
}

/** A ZIP of photos: which photos go to which car, what is left out and why, and what became of it (DESK-6). */
export function PhotoReport({ job: { id, state, fileKept, reports }, onCheck, onRun, onUndo }: PhotoReportProps) {
  const { checked, imported, reverted } = reports
  const again = fileKept && (
    <ScriptButton look="quiet" onClick={onCheck}>
      Look again which photo goes to which car
    </ScriptButton>
  )
  if (state === 'checked' && checked !== null)
    return (
      <section aria-labelledby="report">
        <h2 id="report" className="mb-3 text-lg font-semibold">
          Which photo goes to which car
        </h2>
        <Figures report={checked} would />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <ScriptButton size="large" disabled={checked.added === 0} onClick={onRun}>
            {checked.added === 0
              ? 'Nothing to add'
              : `Add ${counted(checked.added, 'photo')} to ${counted(checked.updated, 'car')}`}
          </ScriptButton>
          <ChangesDownload job={{ id, fileKept }} report={checked} />
          {again}
        </div>
        <p className="mt-3 text-muted">
          Nothing was changed so far. Photos come behind those that a car has; the same photo is taken once. What you
          add can be undone.
        </p>
        <ChangesSection
          title={`${counted(checked.updated, 'car')} would get photos`}
          count={checked.updated}
          changes={checked.changes.changed}
        />
        <ProblemTable id={id} report={checked} fileKept={fileKept} photos />
      </section>
    )
  if (state === 'imported' && imported !== null)
    return (
      <section aria-labelledby="report">
        <h2 id="report" className="mb-3 text-lg font-semibold">
          Photos added
        </h2>
        <Figures report={imported} would={false} />
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to="/office/stock">Go to the stock</LinkButton>
          <ChangesDownload job={{ id, fileKept }} report={imported} />
          <ScriptButton look="quiet" onClick={onUndo}>
            Undo this import
          </ScriptButton>
        </div>
        <ChangesSection
          title={`${counted(imported.updated, 'car has', 'cars have')} got photos`}
          count={imported.updated}
          changes={imported.changes.changed}
        />
        <ProblemTable id={id} report={imported} fileKept={fileKept} photos />
      </section>
    )
  return (
    <section aria-label="Photos" className="space-y-4">
      {reverted !== null && <UndoneReport report={reverted} />}
      {fileKept ? (
        <ScriptButton onClick={onCheck}>See which photo goes to which car</ScriptButton>
      ) : (
        <p className="text-muted">To add these photos, upload the file again.</p>
      )}
    </section>
  )
}
