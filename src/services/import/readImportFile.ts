import type { Transaction } from 'kysely'
import { mapOfChoices } from '#domain/import/columnChoices.ts'
import { OPTION_LIST_NAMES } from '#domain/optionLists.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../events.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../site.ts'
import { openProblemList, readUpload } from './importFiles.ts'
import { planOf, reportsOf, type RunReport } from './importJobs.ts'
import type { ImportFigures, ImportProblem } from './importReport.ts'
import { endRun, noteProgress, RunEnds, type ImportRun } from './importRun.ts'
import { importVehicles } from './importVehicles.ts'

const LISTED_PROBLEMS = 100
const LISTED_MISSING = 200
const NOTE_EVERY_MS = 700

/** Options that an import has added since an event. */
async function countAddedOptions({ database: { query } }: CatalogueSite, importId: number, after: number): Promise<number> {
  const { count } = await query.selectFrom('events').select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('import_id', '=', importId).where('id', '>', after).where('kind', '=', 'added').where('subject', 'in', OPTION_LIST_NAMES)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function newestEvent({ database: { query } }: CatalogueSite): Promise<number> {
  return (await query.selectFrom('events').select(({ fn }) => fn.max('id').as('id')).executeTakeFirst())?.id ?? 0
}

async function readWhole(site: CatalogueSite, run: ImportRun, key: string, stopped: () => boolean): Promise<RunReport> {
  const { id, file_bytes: fileBytes } = run.row
  const { columns, choices, createOptions } = planOf(run.row)
  const { map, units } = mapOfChoices(columns.map(({ name }) => name), choices)
  const problems: ImportProblem[] = []
  let problemCount = 0
  let read = 0
  let notedAt = performance.now()
  const checking = run.kind === 'checking'
  function note(transaction: Transaction<Schema>, figures: Readonly<ImportFigures>): Promise<void> {
    notedAt = performance.now()
    return noteProgress(site, transaction, run, { share: fileBytes === 0 ? 1 : read / fileBytes, figures: { ...figures }, revert: null })
  }
  const list = await openProblemList(site.files, key)
  const before = await newestEvent(site)
  const report = await importVehicles(site, run.actor, readUpload(site.files, key, bytes => { read = bytes }), {
    map, units, createOptions, dryRun: checking, importId: id,
    async onProblem(problem) {
      problemCount += 1
      if (problems.length < LISTED_PROBLEMS) problems.push(problem)
      await list.add(problem)
    },
    // A run that another has taken over meanwhile writes nothing more: the import may have been taken back.
    begin: checking ? undefined : note,
    async onProgress(figures) {
      if (stopped()) throw new RunEnds()
      if (performance.now() - notedAt >= NOTE_EVERY_MS) await site.database.transaction(transaction => note(transaction, figures))
    },
  })
  await list.close()
  const { rows, added, updated, unchanged, refused, warnings, missing } = report
  return {
    rows, added, updated, unchanged, refused, warnings, at: site.clock.now(), missing: missing.slice(0, LISTED_MISSING),
    missingCount: missing.length, optionsAdded: await countAddedOptions(site, id, before), problems, problemCount, resumed: false,
  }
}

/** What events tell of an import that is done. */
const toldOf = (fileName: string, { rows, added, updated, unchanged, refused, warnings, optionsAdded }: RunReport) =>
  ({ fileName, rows, added, updated, unchanged, refused, warnings, optionsAdded })

/**
 * Reads the whole upload of a run: a check keeps nothing, an import writes in batches. `stopped` is asked between batches and
 * ends it by `RunEnds`. Throws `Failure` `invalid` where the file cannot be understood.
 */
export async function readImportFile(site: CatalogueSite, run: ImportRun, stopped: () => boolean, resumed: boolean): Promise<void> {
  const { id, file_key: key, file_name: fileName } = run.row
  if (key === null) throw new RunEnds()
  const report = { ...await readWhole(site, run, key, stopped), resumed }
  const reports = reportsOf(run.row)
  if (run.kind === 'checking') {
    await site.database.transaction(transaction => endRun(site, transaction, run, 'checked', { ...reports, failure: null, checked: report }))
    return
  }
  await commitChange(site, async transaction => {
    await endRun(site, transaction, run, 'imported', { ...reports, failure: null, imported: report, reverted: null })
    const again = await transaction.selectFrom('events').select('id').where('subject', '=', 'import').where('subject_id', '=', id)
      .limit(1).executeTakeFirst()
    const kind = again === undefined ? 'added' : 'changed'
    await appendEvents(site, transaction, run.actor, [
      { kind, subject: 'import', subjectId: id, before: null, after: toldOf(fileName, report) },
    ], id)
  })
}
