import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { seedOptionLists } from '#database/seedOptionLists.ts'
import { isFailure } from '#domain/errors.ts'
import { readColumnMap } from '#domain/import/columns/columnMap.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { openLog } from '#platform/logging.ts'
import { VERSION } from '#platform/version.ts'
import { importVehicles, type ImportSettings } from '#services/import/importVehicles.ts'
import { openListedPhotos } from '#services/import/photos/listedPhotos.ts'
import type { Schema } from '#services/schema.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { UNRECOGNISABLE } from '#services/import/reading/readingNotes.ts'
import { becomeOwner } from './becomeOwner.ts'
import { helpText, readArguments, type ImportArguments } from './import/arguments.ts'
import { openShownChanges } from './import/changeText.ts'
import { askYesNo, isTerminal } from './import/askYesNo.ts'
import { commandFor, neededOptions, questionText, typedWords } from './import/needed.ts'
import { openProgress } from './import/progress.ts'
import { openReportFiles } from './import/reportFiles.ts'
import { rememberedReading } from './import/remembered.ts'
import { reportText } from './import/reportText.ts'

const ROOT = resolve(import.meta.dirname, '..')

async function openPlatform(): Promise<ProductPlatform> {
  const configuration = readConfiguration(process.env, ROOT)
  becomeOwner(configuration.dataDir)
  const database = await openDatabase<Schema>(configuration)
  await database.ping()
  await migrate(database, MIGRATIONS, VERSION)
  const platform = {
    configuration,
    database,
    files: await openFileStore(configuration),
    clock: systemClock,
    log: openLog(configuration),
  }
  await seedOptionLists(platform)
  return platform
}

const NO_PHOTOS = 'This command fetches none: import the file in the back office, or bring the photos as a ZIP.'

async function run(command: ImportArguments, typed: readonly string[]): Promise<void> {
  const { file, map, dryRun, report: reportFolder, overwriteNewer, relist } = command
  const { headerRow, ...reading } = command.reading
  const facts = await stat(file)
  if (!facts.isFile()) throw new Error(`${file} is not a file`)
  const columnMap = map === null ? null : readColumnMap(await readFile(map, 'utf8'))
  const platform = await openPlatform()
  const lists = await openReportFiles(reportFolder ?? join(platform.configuration.dataDir, 'imports'), file)
  const shown = openShownChanges()
  const remembered = await rememberedReading(platform.database.query, { file, headerRow, map: columnMap, reading })
  const photos = openListedPhotos(platform.configuration.siteUrl)
  const settings = { map: remembered.map, reading: remembered.reading, headerRow }
  let progress = openProgress(process.stdout, facts.size)
  const read = (how: ImportSettings) =>
    importVehicles(platform, 'import', progress.counted(createReadStream(file)), {
      ...settings,
      ...how,
      onProgress: progress.show,
    })
  const lookThrough = () => read({ dryRun: true })
  try {
    let { createOptions, withoutCarNumbers } = command
    if (!dryRun && isTerminal() && !(createOptions && withoutCarNumbers)) {
      const report = await lookThrough()
      progress.end()
      const needed = neededOptions({ report, createOptions, withoutCarNumbers })
      if (needed.length > 0) {
        const yes = await askYesNo(questionText(report, needed))
        if (!yes && needed.includes('--without-car-numbers')) throw new Error('the question was answered with no.')
        createOptions ||= yes
        withoutCarNumbers ||= yes
      }
      progress = openProgress(process.stdout, facts.size)
    }
    const report = await read({
      refuseUnrecognisable: !dryRun && !withoutCarNumbers,
      createOptions,
      dryRun,
      onProblem: lists.addProblem,
      onPhotos: photos.add,
      allowed: { overwriteNewer, relist, seenAt: null },
      async onChange(change) {
        shown.add(change)
        await lists.addChange(change)
      },
    }).catch(async (error: unknown) => {
      if (!isFailure(error) || error.message !== UNRECOGNISABLE) throw error
      progress = openProgress(process.stdout, facts.size)
      const needed = neededOptions({ report: await lookThrough(), createOptions, withoutCarNumbers })
      throw new Error(
        `${UNRECOGNISABLE} Name the column in a map ({"carNumber": "its name"}), or import it all the same: ${commandFor(typed, needed)}`,
        { cause: error },
      )
    })
    const seconds = progress.end()
    const { refused: refusedFile, warnings: warningsFile, changes: changesFile } = lists
    const needed = neededOptions({ report, createOptions, withoutCarNumbers })
    console.log(
      reportText(
        { ...report, notes: [...remembered.notes, ...report.notes, ...photos.notes(NO_PHOTOS)] },
        {
          seconds,
          dryRun,
          next: dryRun || needed.length > 0 ? commandFor(typed, needed) : null,
          refusedFile,
          warningsFile,
          changesFile,
          changes: shown.shown,
        },
      ),
    )
  } finally {
    progress.end()
    await lists.close()
    await platform.database.close()
  }
}

try {
  // npm starts commands in the project's folder; INIT_CWD is the folder in which the person typed the command.
  const words = process.argv.slice(2)
  const importArguments = readArguments(words, process.env.INIT_CWD ?? process.cwd())
  if (importArguments === null) console.log(helpText())
  else await run(importArguments, typedWords(process.env.COMMAND_WORDS, words))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`Nothing more is imported: ${reason.replace(/\s*\n\s*/gu, ' ')}`)
  process.exitCode = 1
}
