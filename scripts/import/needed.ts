import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ImportReport } from '#services/import/importReport.ts'
import { UNRECOGNISABLE } from '#services/import/reading/readingNotes.ts'

const MOST_NAMED = 20

/** The options of the command that a list needs to come in whole, beside those that were typed. */
export type NeededOption = '--create-options' | '--without-car-numbers'

/** What a look through a list found: what its report needs, and what was allowed already. */
export interface Look {
  report: Pick<ImportReport, 'missing' | 'lacking' | 'unrecognisable'>
  createOptions: boolean
  withoutCarNumbers: boolean
}

/** The options that were not typed and that the list needs. */
export function neededOptions({ report, createOptions, withoutCarNumbers }: Look): NeededOption[] {
  return [
    ...(report.missing.length > 0 && !createOptions ? ['--create-options' as const] : []),
    ...(report.unrecognisable && !withoutCarNumbers ? ['--without-car-numbers' as const] : []),
  ]
}

/** The names that the lists lack, the most frequent first. */
export function missingLines({ missing }: Pick<ImportReport, 'missing'>): string[] {
  if (missing.length === 0) return []
  const shown = missing
    .slice(0, MOST_NAMED)
    .map(
      ({ list, parents, name, rows }) =>
        `  ${OPTION_LISTS[list].label} ${[...parents, name].join(' › ')} (${counted(rows, 'row')})`,
    )
  const more = missing.length - shown.length
  return [
    `Not in the option lists: ${counted(missing.length, 'option')}`,
    ...shown,
    ...(more > 0 ? [`  … and ${groupDigits(more)} more: see the refused rows`] : []),
  ]
}

/** One question for all that a list needs, with the names and counts; what "no" means stands in it. */
export function questionText(report: Look['report'], needed: readonly NeededOption[]): string {
  const adds = needed.includes('--create-options')
  const names = adds ? missingLines(report) : []
  if (!needed.includes('--without-car-numbers')) {
    const rows = counted(report.lacking, 'row')
    return [...names, `Add these options to the lists? Otherwise ${rows} with them will be left out. [y/N] `].join('\n')
  }
  const question = adds
    ? 'Add these options to the lists, and import the vehicles without numbers?'
    : 'Import the vehicles without numbers?'
  return [...names, UNRECOGNISABLE, `${question} Otherwise nothing is imported. [y/N] `].join('\n')
}

/** A word as a shell reads it back. */
const quoted = (word: string) => (/^[\w@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)

/** The whole command that imports the list with what it needs, from the words that were typed: to copy. */
export function commandFor(typed: readonly string[], needed: readonly NeededOption[]): string {
  const words = [...typed.filter(word => word !== '--dry-run'), ...needed]
  return `npm run import -- ${words.map(quoted).join(' ')}`
}

/** The words as a person typed them: `runCommand.mjs` takes `--env FILE` away and passes all of them on, as JSON. */
export function typedWords(passedOn: string | undefined, words: readonly string[]): readonly string[] {
  return passedOn === undefined ? words : (JSON.parse(passedOn) as string[])
}
