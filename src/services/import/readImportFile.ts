import type { Transaction } from 'kysely'
import { countImportedWithout29c, without29cText } from '../intake/count29c.ts'
import { mapOfChoices } from '#domain/import/columns/columnChoices.ts'
import { MONEY_FIELDS } from '#domain/import/columns/fields.ts'
import { OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { accountMay } from '../accounts/accountMay.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { Schema } from '../schema.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { readUpload } from './importFiles.ts'
import type { RunReport } from './importContent.ts'
import { planOf, reportsOf, sourceOf } from './importJobs.ts'
import type { ImportFigures } from './importReport.ts'
import { endRun, noteProgress, RunEnds, type ImportRun } from './importRun.ts'
import { importVehicles } from './importVehicles.ts'
import { fetchListedPhotos } from './photos/fetchListedPhotos.ts'
import type { PhotoFetch } from './photos/fetchPhoto.ts'
import { openListedPhotos } from './photos/listedPhotos.ts'
import { readPhotoZip } from './photos/readPhotoZip.ts'
import { openReportLists } from './reportLists.ts'

const LISTED_MISSING = 200
const FETCHED_LATER = 'They are fetched when the vehicles are in.'
const NOT_FETCHED = 'They are not fetched: an owner can switch that on under Settings, Imported lists.'
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
    .where('importId', '=', importId)
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

async function readWhole(
  site: CatalogueSite,
  run: ImportRun,
  key: string,
  { signal, fetch }: RunMeans,
): Promise<RunReport> {
  const { id, fileBytes } = run.row
  const plan = planOf(run.row)
  const { columns, choices, createOptions, set, values, rates, headerRow, allowed } = plan
  const seenAt = reportsOf(run.row).checked?.startedAt ?? null
  const { map, units } = mapOfChoices(columns, choices)
  const facts = new Map(columns.flatMap(column => (column.facts === undefined ? [] : [[column.name, column.facts]])))
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
  const lists = await openReportLists(site.files, key)
  const photos = openListedPhotos(site.configuration.siteUrl)
  const before = await newestEvent(site)
  const withhold = (await accountMay(site.database.query, run.actor, 'money.see')) ? [] : MONEY_FIELDS
  const report = await importVehicles(
    site,
    run.actor,
    readUpload(
      site.files,
      key,
      bytes => {
        read = bytes
      },
      sourceOf(plan),
    ),
    {
      map,
      reading: { units, set, values, rates, withhold, ...(facts.size > 0 ? { facts } : {}) },
      headerRow,
      createOptions,
      dryRun: checking,
      importId: id,
      allowed: allowed && !checking ? { ...allowed, seenAt } : undefined,
      onProblem: lists.addProblem,
      onChange: lists.addChange,
      onPhotos: photos.add,
      // A run that another process has taken over must write nothing more: the import may have been reverted since.
      begin: checking ? undefined : note,
      async onProgress(figures) {
        signal.throwIfAborted()
        if (performance.now() - notedAt >= NOTE_EVERY_MS)
          await site.database.transaction(transaction => note(transaction, figures))
      },
    },
  )
  const { missing, ignoredColumns: _ignored, notes, lacking, ...figures } = report
  const fetched =
    checking || fetch === null
      ? photos.notes(fetch === null ? NOT_FETCHED : FETCHED_LATER)
      : await fetchListedPhotos({ site, run, fetch, figures, signal, addProblem: lists.addProblem }, photos.listed())
  const listed = await lists.close()
  const without29c = checking ? null : without29cText(await countImportedWithout29c(site.database.query, id))
  return {
    ...figures,
    lacking,
    notes: [...(plan.book?.notes ?? []), ...notes, ...fetched, ...(without29c === null ? [] : [without29c])],
    ...listed,
    startedAt,
    at: site.clock.now(),
    missing: missing.slice(0, LISTED_MISSING),
    missingCount: missing.length,
    optionsAdded: await countAddedOptions(site, id, before),
    resumed: false,
  }
}

/** What ends a run early, and how it gets photos by address: null where nobody has switched that on. */
export interface RunMeans {
  signal: AbortSignal
  fetch: PhotoFetch | null
}

/** What the event of a finished import contains. */
const eventContentOf = (
  fileName: string,
  { rows, added, updated, unchanged, refused, newer, relisted, warnings, optionsAdded }: RunReport,
) => ({ fileName, rows, added, updated, unchanged, refused: refused + newer + relisted, warnings, optionsAdded })

/**
 * Reads the whole upload of a run: a check stores nothing, an import writes in batches. Looks at the signal between
 * batches and throws its reason. Throws `Failure` `invalid` when the file cannot be understood.
 */
export async function readImportFile(
  site: CatalogueSite,
  run: ImportRun,
  means: RunMeans,
  resumed: boolean,
): Promise<void> {
  const { id, fileKey: key, fileName } = run.row
  if (key === null) throw new RunEnds()
  const isPhotos = planOf(run.row).format === 'photos'
  const report = {
    ...(await (isPhotos ? readPhotoZip(site, run, key, means.signal) : readWhole(site, run, key, means))),
    resumed,
  }
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
      .where('subjectId', '=', id)
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
