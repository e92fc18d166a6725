import type { ImportChange, ImportReport } from '#services/import/importReport.ts'
import type { Held } from '#services/vehicles/proposedChange.ts'
import { UNRECOGNISABLE } from '#services/import/reading/readingNotes.ts'
import { changeText } from './changeText.ts'
import { missingLines } from './needed.ts'

const count = (number: number) => number.toLocaleString('en-IN')
const plural = (number: number, word: string) => `${count(number)} ${word}${number === 1 ? '' : 's'}`

/**
 * What the report needs besides the figures: how long the import took, how it ran, and where its problems are written.
 */
export interface ReportFrame {
  seconds: number
  dryRun: boolean
  /** The command that takes the whole list in, to copy; null when this run did. */
  next: string | null
  refusedFile: string
  warningsFile: string
  changesFile: string
  changes: Record<'changed' | Held, readonly ImportChange[]>
}

/** The report of an import as lines of text. */
export function reportText(report: ImportReport, frame: ReportFrame): string {
  const { rows, added, updated, unchanged, refused, newer, relisted, warnings, unrecognisable, ignoredColumns } = report
  const { dryRun, changes, changesFile } = frame
  const rate = count(Math.round(rows / Math.max(0.001, frame.seconds)))
  return [
    `${dryRun ? 'Tried' : 'Imported'} ${plural(rows, 'row')} in ${frame.seconds.toFixed(1)} s (${rate} rows/s)`,
    `  added      ${count(added)}`,
    `  updated    ${count(updated)}${updated + newer + relisted > 0 ? `  → ${changesFile}` : ''}`,
    `  unchanged  ${count(unchanged)}`,
    `  refused    ${count(refused)}${refused > 0 ? `  → ${frame.refusedFile}` : ''}`,
    ...(newer > 0 ? [`  held back  ${count(newer)}  (changed here since the list was exported)`] : []),
    ...(relisted > 0 ? [`  held back  ${count(relisted)}  (would put sold or reserved vehicles back on sale)`] : []),
    `  warnings   ${count(warnings)}${warnings > 0 ? `  (fields left empty) → ${frame.warningsFile}` : ''}`,
    ...report.notes,
    ...(dryRun && unrecognisable ? [UNRECOGNISABLE, 'Or name the column in a map: {"carNumber": "its name"}.'] : []),
    ...(ignoredColumns.length > 0
      ? [`Columns not used: ${ignoredColumns.map(name => name || '(no name)').join(', ')}`]
      : []),
    ...missingLines(report),
    ...changeText(dryRun ? 'Would be changed:' : 'Changed:', changes.changed, updated, changesFile),
    ...changeText(
      'Left out, for the vehicle was changed or removed here since the list was exported (--overwrite-newer takes what the list changes):',
      changes.newer,
      newer,
      changesFile,
    ),
    ...changeText(
      'Left out, for the vehicle would be for sale again (--relist allows it):',
      changes.relisted,
      relisted,
      changesFile,
    ),
    ...(dryRun ? ['This was a dry run: nothing was kept.'] : []),
    ...(frame.next === null
      ? []
      : [dryRun ? 'To import it:' : 'To import the rest too, with the missing options:', frame.next]),
  ].join('\n')
}
