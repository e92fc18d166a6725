import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { readColumnMap } from '#domain/import/columnMap.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { openLog } from '#platform/logging.ts'
import { importVehicles } from '#services/import/importVehicles.ts'
import type { Schema } from '#services/schema.ts'
import type { ProductPlatform } from '#services/site.ts'
import { openProblemFiles } from './import/problemFiles.ts'
import { openProgress } from './import/progress.ts'
import { reportText } from './import/reportText.ts'

const USAGE = 'Usage: npm run import -- FILE.csv [--map MAP.json] [--dry-run] [--create-options]'
const ROOT = resolve(import.meta.dirname, '..')

/** A path as the person typed it: npm starts commands in the project, they stood in `INIT_CWD`. */
const fromWhereTyped = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { map: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, 'create-options': { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Error(USAGE)
  return {
    file: fromWhereTyped(file), map: values.map === undefined ? null : fromWhereTyped(values.map),
    dryRun: values['dry-run'], createOptions: values['create-options'],
  }
}

async function openPlatform(): Promise<ProductPlatform> {
  const configuration = readConfiguration(process.env, ROOT)
  const database = await openDatabase<Schema>(configuration)
  await database.ping()
  await migrate(database, MIGRATIONS)
  return { configuration, database, files: await openFileStore(configuration), clock: systemClock, log: openLog(configuration) }
}

async function run(): Promise<void> {
  const { file, map, dryRun, createOptions } = readArguments()
  const facts = await stat(file)
  if (!facts.isFile()) throw new Error(`${file} is not a file`)
  const columnMap = map === null ? {} : readColumnMap(await readFile(map, 'utf8'))
  const problemFiles = await openProblemFiles(file)
  const platform = await openPlatform()
  const progress = openProgress(process.stdout, facts.size)
  try {
    const report = await importVehicles(platform, 'import', progress.counted(createReadStream(file)), {
      map: columnMap, createOptions, dryRun, onProgress: progress.show, onProblem: problemFiles.add,
    })
    const seconds = progress.end()
    const { refused: refusedFile, warnings: warningsFile } = problemFiles
    console.log(reportText(report, { seconds, dryRun, createOptions, refusedFile, warningsFile }))
  } finally {
    progress.end()
    await problemFiles.close()
    await platform.database.close()
  }
}

try {
  await run()
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`Nothing more is imported: ${reason.replace(/\s*\n\s*/gu, ' ')}`)
  process.exitCode = 1
}
