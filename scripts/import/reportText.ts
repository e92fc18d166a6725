import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import type { ImportChange, ImportReport } from '#services/import/importReport.ts'
import type { Held } from '#services/vehicles/judgeVehicle.ts'
import { changeText } from './changeText.ts'

const MOST_MISSING_SHOWN = 20

const count = (number: number) => number.toLocaleString('en-IN')
const plural = (number: number, word: string) => `${count(number)} ${word}${number === 1 ? '' : 's'}`

/**
 * What the report needs besides the figures: how long the import took, how it ran, and where its problems are written.
 */
export interface ReportFrame {
  seconds: number
  dryRun: boolean
  createOptions: boolean
  refusedFile: string
  warningsFile: string
  changesFile: string
  changes: Record<'changed' | Held, readonly ImportChange[]>
}

function missingLines({ missing }: ImportReport): string[] {
  if (missing.length === 0) return []
  const shown = missing
    .slice(0, MOST_MISSING_SHOWN)
    .map(
      ({ list, parents, name, rows }) =>
        `  ${OPTION_LISTS[list].label} ${[...parents, name].join(' › ')} (${plural(rows, 'row')})`,
    )
  const more = missing.length - shown.length
  return [
    `Not in the option lists: ${plural(missing.length, 'option')}`,
    ...shown,
    ...(more > 0 ? [`  … and ${count(more)} more: see the refused rows`] : []),
  ]
}

/** The report of an import as lines of text. */
export function reportText(report: ImportReport, frame: ReportFrame): string {
  const { rows, added, updated, unchanged, refused, newer, relisted, warnings, missing, ignoredColumns } = report
  const { dryRun, changes, changesFile } = frame
  const rate = count(Math.round(rows / Math.max(0.001, frame.seconds)))
  return [
    `${dryRun ? 'Tried' : 'Imported'} ${plural(rows, 'row')} in ${frame.seconds.toFixed(1)} s (${rate} rows/s)`,
    `  added      ${count(added)}`,
    `  updated    ${count(updated)}${updated + newer + relisted > 0 ? `  → ${changesFile}` : ''}`,
    `  unchanged  ${count(unchanged)}`,
    `  refused    ${count(refused)}${refused > 0 ? `  → ${frame.refusedFile}` : ''}`,
    ...(newer > 0 ? [`  held back  ${count(newer)}  (changed here since the list was exported)`] : []),
    ...(relisted > 0 ? [`  held back  ${count(relisted)}  (would put sold or reserved cars back on sale)`] : []),
    `  warnings   ${count(warnings)}${warnings > 0 ? `  (fields left empty) → ${frame.warningsFile}` : ''}`,
    ...report.notes,
    ...(ignoredColumns.length > 0
      ? [`Columns not used: ${ignoredColumns.map(name => name || '(no name)').join(', ')}`]
      : []),
    ...missingLines(report),
    ...changeText(dryRun ? 'Would be changed:' : 'Changed:', changes.changed, updated, changesFile),
    ...changeText(
      'Left out, for the car was changed or removed here since the list was exported (--overwrite-newer takes what the list changes):',
      changes.newer,
      newer,
      changesFile,
    ),
    ...changeText(
      'Left out, for the car would be for sale again (--relist allows it):',
      changes.relisted,
      relisted,
      changesFile,
    ),
    ...(dryRun ? ['This was a dry run: nothing was kept.'] : []),
    ...(missing.length > 0 && !frame.createOptions
      ? ['Run it again with --create-options to add the missing options and import these rows.']
      : []),
  ].join('\n')
}
