import { Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ImportJob } from '#services/import/importJobs.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import { canUndo, stateWords } from './importWords.ts'
import { WideTable } from './WideTable.tsx'

/** Earlier imports: when, by whom, their changes, and the undo. */
export function ImportTable({ imports, onUndo }: { imports: readonly ImportJob[]; onUndo: (job: ImportJob) => void }) {
  return (
    <WideTable label="Earlier imports">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What became of it</th>
          <th scope="col" className="figure">
            Added
          </th>
          <th scope="col" className="figure">
            Changed
          </th>
          <th scope="col" className="figure">
            Left out
          </th>
          <th scope="col">
            <span className="sr-only">Undo</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {imports.map(job => {
          const {
            id,
            fileName,
            createdAt,
            by,
            reports: { imported },
          } = job
          return (
            <tr key={id}>
              <th scope="row" className="max-w-64 min-w-36 font-medium">
                <Link to={`/office/import/${id}`} className="break-words text-brand underline">
                  {fileName}
                </Link>
              </th>
              <td>
                <WhenText at={createdAt} />
              </td>
              <td>{by}</td>
              <td className="whitespace-nowrap">{stateWords(job)}</td>
              <td className="figure">
                {imported === null
                  ? '—'
                  : job.plan.format === 'photos'
                    ? counted(imported.added, 'photo')
                    : groupDigits(imported.added)}
              </td>
              <td className="figure">{imported === null ? '—' : groupDigits(imported.updated)}</td>
              <td className="figure">{imported === null ? '—' : groupDigits(imported.refused)}</td>
              <td>
                {canUndo(job) && (
                  <ScriptButton
                    look="quiet"
                    size="small"
                    className="max-lg:min-h-11"
                    aria-label={`Undo the import of ${fileName}`}
                    onClick={() => onUndo(job)}
                  >
                    Undo
                  </ScriptButton>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
