import Download from 'lucide-react/icons/download'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { RunReport } from '#services/import/importContent.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { WideTable } from './WideTable.tsx'

const SHOWN = 50

/** Rows that are left out and implausible values: row, value and reason; all of them as a download. */
export function ProblemTable({
  id,
  report,
  fileKept,
  photos = false,
}: {
  id: number
  report: RunReport
  fileKept: boolean
  /** The rows are photos. */
  photos?: boolean
}) {
  if (report.problemCount === 0) return <p className="mt-6 text-muted">No problems were found in the file.</p>
  const shown = report.problems.slice(0, SHOWN)
  return (
    <section aria-labelledby="problems" className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="problems" className="font-semibold">
          {counted(report.problemCount, 'problem')}
          {shown.length < report.problemCount && (
            <span className="font-normal text-muted">{`, the first ${groupDigits(shown.length)}`}</span>
          )}
        </h3>
        {fileKept && (
          <a
            href={callAddress('GET /api/office/imports/:id/problems.csv', { params: { id } })}
            download
            className={buttonClass({ look: 'quiet' })}
          >
            <Download size={18} />
            Download all problems
          </a>
        )}
      </div>
      <WideTable label="Problems" low>
        <thead>
          <tr>
            <th scope="col" className="figure">
              {photos ? 'Place' : 'Line'}
            </th>
            {!photos && <th scope="col">Column</th>}
            <th scope="col">{photos ? 'File' : 'Value'}</th>
            <th scope="col">Problem</th>
            <th scope="col">So</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, column, value, reason, refuses }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two problems may be alike in everything
            <tr key={index}>
              <td className="figure">{line}</td>
              {!photos && <td className="max-w-40 break-words">{column}</td>}
              <td className="max-w-56 break-words">{value}</td>
              <td className="min-w-56">{reason}</td>
              <td className={`whitespace-nowrap ${refuses ? 'font-semibold text-danger' : 'text-muted'}`}>
                {refuses ? (photos ? 'left out' : 'row left out') : 'left empty'}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
