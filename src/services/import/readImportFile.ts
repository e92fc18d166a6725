import type { Transaction } from 'kysely'
import { CHANGES_HEADER, changeLines } from '#domain/import/changeLines.ts'
import { mapOfChoices } from '#domain/import/columns/columnChoices.ts'
import { OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { Held } from '../vehicles/judgeVehicle.ts'
import { openList, readUpload } from './importFiles.ts'
import { planOf, reportsOf, type RunReport } from './importJobs.ts'
import type { ImportChange, ImportFigures, ImportProblem } from './importReport.ts'
import { endRun, noteProgress, RunEnds, type ImportRun } from './importRun.ts'
import { importVehicles } from './importVehicles.ts'

const PROBLEMS_HEADER = ['Line', 'Column', 'Value', 'Reason', 'What becomes of it']
const LISTED_PROBLEMS = 100
const LISTED_CHANGES = { changed: 50, newer: 50, relisted: 100 }
const LISTED_MISSING = 200
const NOTE_EVERY_MS = 700

/** Counts the options that an import has added since an event. */
async function countAddedOptions(
  { database: { query } }: CatalogueSite,
  importId: number,
  after: number,
): Promise<number> {
  const { count } = await query
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .where('kind', '=', 'added')
    .where('subject', 'in', OPTION_LIST_NAMES)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function newestEvent({ database: { query } }: CatalogueSite): Promise<number> {
  return (
    (
      await query
        .selectFrom('events')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0
  )
}

async function readWhole(site: CatalogueSite, run: ImportRun, key: string, stopped: () => boolean): Promise<RunReport> {
  const { id, file_bytes: fileBytes } = run.row
  const { columns, choices, createOptions, set, rates, headerRow, allowed } = planOf(run.row)
  const seenAt = reportsOf(run.row).checked?.startedAt ?? null
  const { map, units } = mapOfChoices(columns, choices)
  const facts = new Map(columns.flatMap(column => (column.facts === undefined ? [] : [[column.name, column.facts]])))
  const problems: ImportProblem[] = []
  let problemCount = 0
  const changes: Record<'changed' | Held, ImportChange[]> = { changed: [], newer: [], relisted: [] }
  let read = 0
  let notedAt = performance.now()
  const checking = run.kind === 'checking'
  function note(transaction: Transaction<Schema>, figures: Readonly<ImportFigures>): Promise<void> {
    notedAt = performance.now()
    return noteProgress(site, transaction, run, {
      share: fileBytes === 0 ? 1 : read / fileBytes,
      figures: { ...figures },
      revert: null,
    })
  }
  const startedAt = site.clock.now()
  const problemList = await openList(site.files, key, 'problems', PROBLEMS_HEADER)
  const changeList = await openList(site.files, key, 'changes', CHANGES_HEADER)
  const before = await newestEvent(site)
  const report = await importVehicles(
    site,
    run.actor,
    readUpload(site.files, key, bytes => {
      read = bytes
    }),
    {
      map,
      reading: { units, set, rates, ...(facts.size > 0 ? { facts } : {}) },
      headerRow,
      createOptions,
      dryRun: checking,
      importId: id,
      allowed: allowed && !checking ? { ...allowed, seenAt } : undefined,
      async onProblem(problem) {
        problemCount += 1
        if (problems.length < LISTED_PROBLEMS) problems.push(problem)
        const { line, column, value, reason, refuses } = problem
        await problemList.add([String(line), column, value, reason, refuses ? 'row left out' : 'field left empty'])
      },
      async onChange(change) {
        const kind = change.held ?? 'changed'
        if (changes[kind].length < LISTED_CHANGES[kind]) changes[kind].push(change)
        for (const cells of changeLines(change)) await changeList.add(cells)
      },
      // A run that another process has taken over must write nothing more: the import may have been reverted since.
      begin: checking ? undefined : note,
      async onProgress(figures) {
        if (stopped()) throw new RunEnds()
        if (performance.now() - notedAt >= NOTE_EVERY_MS)
          await site.database.transaction(transaction => note(transaction, figures))
      },
    },
  )
  await problemList.close()
  await changeList.close()
  const { missing, ignoredColumns: _ignored, ...figures } = report
  return {
    ...figures,
    changes,
    startedAt,
    at: site.clock.now(),
    missing: missing.slice(0, LISTED_MISSING),
    missingCount: missing.length,
    optionsAdded: await countAddedOptions(site, id, before),
    problems,
    problemCount,
    resumed: false,
  }
}

/** What the event of a finished import contains. */
const eventContentOf = (
  fileName: string,
  { rows, added, updated, unchanged, refused, newer, relisted, warnings, optionsAdded }: RunReport,
) => ({ fileName, rows, added, updated, unchanged, refused: refused + newer + relisted, warnings, optionsAdded })

/**
 * Reads the whole upload of a run: a check stores nothing, an import writes in batches. Asks `stopped` between batches
 * and throws `RunEnds` when it says so. Throws `Failure` `invalid` when the file cannot be understood.
 */
export async function readImportFile(
  site: CatalogueSite,
  run: ImportRun,
  stopped: () => boolean,
  resumed: boolean,
): Promise<void> {
  const { id, file_key: key, file_name: fileName } = run.row
  if (key === null) throw new RunEnds()
  const report = { ...(await readWhole(site, run, key, stopped)), resumed }
  const reports = reportsOf(run.row)
  if (run.kind === 'checking') {
    await site.database.transaction(transaction =>
      endRun(site, transaction, run, 'checked', { ...reports, failure: null, checked: report }),
    )
    return
  }
  await commitChange(site, async transaction => {
    await endRun(site, transaction, run, 'imported', { ...reports, failure: null, imported: report, reverted: null })
    const again = await transaction
      .selectFrom('events')
      .select('id')
      .where('subject', '=', 'import')
      .where('subject_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    const kind = again === undefined ? 'added' : 'changed'
    await appendEvents(
      site,
      transaction,
      run.actor,
      [{ kind, subject: 'import', subjectId: id, before: null, after: eventContentOf(fileName, report) }],
      id,
    )
  })
}
