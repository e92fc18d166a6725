import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { RunReport } from '#services/import/importContent.ts'
import { FigureList } from './FigureList.tsx'

/** The reasons why rows are left out. A name that is missing in the lists is no error of the row. */
function leftOutText({ refused, lacking = 0 }: RunReport): string {
  if (lacking === 0) return 'rows with something wrong'
  return lacking === refused
    ? 'rows with a name that your lists do not have'
    : `rows with something wrong, or (${groupDigits(lacking)}) a name that your lists do not have`
}

/** The numbers of rows by what happens or has happened to them. */
export function ReportFigures({ report, would }: { report: RunReport; would: boolean }) {
  const figures = [
    { name: would ? 'Would be added' : 'Added', value: report.added, text: 'cars that are new here' },
    { name: would ? 'Would be changed' : 'Changed', value: report.updated, text: 'cars that are here already' },
    { name: 'Stay as they are', value: report.unchanged, text: 'the file says nothing new' },
    { name: 'Left out', value: report.refused, text: leftOutText(report) },
  ]
  const held = report.newer + report.relisted
  if (held > 0)
    figures.push({ name: 'Held back', value: held, text: would ? 'for you to decide below' : 'left as they are here' })
  return (
    <>
      <FigureList figures={figures} />
      <p className="mt-3 text-muted">
        {`${counted(report.rows, 'row')} in the file.`}
        {report.warnings > 0
          && ` In ${report.warnings === 1 ? 'one place' : `${groupDigits(report.warnings)} places`} a value could not be believed and ${would ? 'would be' : 'was'} left empty.`}
      </p>
      {report.notes !== undefined && report.notes.length > 0 && (
        <ul aria-label="How the file was read" className="mt-2 list-disc space-y-1 pl-5 text-muted">
          {report.notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
