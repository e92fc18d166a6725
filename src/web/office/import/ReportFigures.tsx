import { counted } from '#domain/counted.ts'
import type { ImportFigures } from '#services/import/importReport.ts'

/** What became of the rows of a file, or would. */
export function ReportFigures({ report, would }: { report: ImportFigures; would: boolean }) {
  const figures = [
    { name: would ? 'Would be added' : 'Added', value: report.added, text: 'cars that are new here' },
    { name: would ? 'Would be changed' : 'Changed', value: report.updated, text: 'cars that are here already' },
    { name: 'Stay as they are', value: report.unchanged, text: 'the file says nothing new' },
    { name: 'Left out', value: report.refused, text: 'rows that cannot be cars' },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map(({ name, value, text }) => (
          <div key={name} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm font-medium">{name}</dt>
            <dd>
              <span className="block text-2xl font-bold tabular-nums">{value.toLocaleString('en-IN')}</span>
              <span className="block text-sm text-muted">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">
        {`${counted(report.rows, 'row')} in the file.`}
        {report.warnings > 0 && ` In ${report.warnings === 1 ? 'one place' : `${report.warnings.toLocaleString('en-IN')} places`} a value could not be believed and ${would ? 'would be' : 'was'} left empty.`}
      </p>
    </>
  )
}
