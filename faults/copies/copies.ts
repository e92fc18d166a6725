import { execFile } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { systemClock } from '#platform/clock.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { makeBackup } from '#services/backup/makeBackup.ts'
import { readBackup } from '#services/backup/readBackup.ts'
import { filesIn, tablesOf } from '#test/backup/compareBackups.ts'
import { startSmtpServer } from '#test/mail/smtpServer.ts'
import { checkFiles } from '../checks/checkFiles.ts'
import { checkIndex } from '../checks/checkIndex.ts'
import { checkPassports } from '../checks/checkPassports.ts'
import { checkRows } from '../checks/checkRows.ts'
import { ENGINE_NAMES, ENGINES, type Engine, type Fault, type FaultContext } from '../fault.ts'
import { ACTS } from '../kills/acts/acts.ts'
import { carNumber } from '../kills/acts/carRequest.ts'
import { importCars } from '../kills/acts/importRequest.ts'
import { goOn } from '../kills/goOn.ts'
import { openLedger } from '../kills/ledger.ts'
import { setStage } from '../kills/stage.ts'
import { openClient } from '../place/client.ts'
import { openPlace, OWNER, type Look, type Place } from '../place/openPlace.ts'
import { makePictures } from '../place/pictures.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..', '..')
/** How long everything is written to between two copies, in milliseconds. */
const BETWEEN_MS = 3_000

/** Runs one of our commands over a place, as its owner would. */
async function command(name: 'backup' | 'restore', file: string, { dataDir, databaseUrl }: Place): Promise<number> {
  const begunAt = performance.now()
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  await run(process.execPath, [join('scripts', `${name}.ts`), file], { cwd: ROOT, env })
  return performance.now() - begunAt
}

/** What a backup of the restored place has otherwise than the one it was restored from: not a row and not a byte may be another. */
async function findDifferences(file: string, { dataDir, databaseUrl }: Place): Promise<string[]> {
  const configuration = readConfiguration({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined }, ROOT)
  const again = `${file}-again`
  try {
    const files = await openFileStore(configuration)
    const made = await makeBackup({ configuration, files, clock: systemClock }, again, null)
    const { manifest } = await readBackup(file)
    const [before, after] = [await filesIn(file), await filesIn(again)]
    return [
      ...Object.entries(tablesOf(manifest))
        .filter(([name, table]) => !isDeepStrictEqual(table, made.manifest.tables[name]))
        .map(([name]) => `the table ${name} is not the same in every row`),
      ...(isDeepStrictEqual(manifest.numbers, made.manifest.numbers) ? [] : ['new rows would get other numbers']),
      ...[...new Set([...before.keys(), ...after.keys()])]
        .filter(name => before.get(name) !== after.get(name))
        .map(name => `the file ${name} is not the same in every byte`),
    ]
  } finally {
    await rm(again, { force: true })
  }
}

/** What is wrong with a site that was restored from a copy, which must have every message that was acknowledged before. */
async function judgeRestored(place: Place, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const server = place.start({ LOG_LEVEL: 'fatal' })
  const origin = await server.ready
  const look = await place.look()
  try {
    const rows = await look.database.query.selectFrom('enquiries').select('email').execute()
    const there = new Set(rows.map(({ email }) => email))
    const lost = [...acknowledged].filter(email => !there.has(email))
    return [
      ...(lost.length > 0 ? [`${lost.length} messages that were acknowledged before the copy are not in it`] : []),
      ...(await checkRows(look)),
      ...(await checkFiles(look)),
      ...(await checkPassports(look)),
      ...(await checkIndex(openClient(origin), look)),
    ]
  } finally {
    await look.close()
  }
}

async function countCars({ database: { query } }: Look): Promise<number> {
  const { cars } = await query
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll().as('cars'))
    .executeTakeFirstOrThrow()
  return Number(cars)
}

/** Enquiries that the server has acknowledged so far: their senders, read past it. */
async function readSenders({ database: { query } }: Look): Promise<Set<string>> {
  return new Set((await query.selectFrom('enquiries').select('email').execute()).map(({ email }) => email))
}

async function copyOn(context: FaultContext, engine: Engine): Promise<{ rows: string[][]; problems: string[] }> {
  const smtp = await startSmtpServer()
  const place = await openPlace(context, engine)
  const rows: string[][] = []
  const problems: string[] = []
  let look: Look | null = null
  try {
    const ledger = openLedger()
    const stage = setStage({
      ledger,
      smtp,
      random: context.random.branch(`copies ${engine}`),
      pictures: await makePictures(),
      look: () => {
        if (look === null) throw new Error('the database was not made yet')
        return look
      },
    })
    stage.moveTo(await place.start({ SMTP_URL: smtp.url }).ready)
    look = await place.look()
    await stage.office.post('/api/auth/login', OWNER)
    const acts = ACTS.map(make => make(stage))
    for (const act of acts) await act.prepare?.()
    const lines = Array.from(
      { length: context.extent.cars },
      (_, place) => [carNumber('CP', place + 1), 700_000] as const,
    )
    if (lines.length > 0) await importCars(stage, 'stock.csv', lines)
    const over = new AbortController()
    const going = acts.map(act => goOn(act, () => over.signal.aborted))
    for (let copy = 0; copy < context.extent.copies; copy++) {
      await pause(BETWEEN_MS)
      const acknowledged = await readSenders(look)
      const file = `${place.dataDir}-${copy}.tar`
      // Into the other kind of database in turn, where both are wanted.
      const into = context.engines[(ENGINES.indexOf(engine) + copy) % context.engines.length] ?? engine
      const target = await openPlace(context, into)
      try {
        const took = await command('backup', file, place)
        const { size } = await stat(file)
        const restored = await command('restore', file, target)
        const found = [...(await findDifferences(file, target)), ...(await judgeRestored(target, acknowledged))]
        problems.push(...found.map(problem => `copy ${copy + 1} of ${engine} into ${into}: ${problem}`))
        rows.push([
          ENGINE_NAMES[engine],
          ENGINE_NAMES[into],
          String(await countCars(look)),
          String(acknowledged.size),
          `${(size / 2 ** 20).toFixed(1)} MB`,
          `${(took / 1_000).toFixed(1)} s`,
          `${(restored / 1_000).toFixed(1)} s`,
          String(found.length),
        ])
        context.say(`copy ${copy + 1} of ${engine} into ${into}: ${found.length} problems`)
      } finally {
        await target.close()
        await rm(file, { force: true })
      }
    }
    over.abort()
    problems.push(...(await Promise.all(going)).filter(problem => problem !== null))
    return { rows, problems }
  } finally {
    await look?.close()
    await place.close()
    await smtp.close()
  }
}

/** Copies of a site that is written to, and sites made of them (OPS-1, OPS-9). */
export const copies: Fault = {
  name: 'copies',
  ids: ['OPS-1', 'OPS-9'],
  title: 'Copied while it is written to',
  how:
    'While everything writes that is killed above, `npm run backup` copies the site, and `npm run restore` makes another one of the copy, in '
    + 'the same kind of database or in the other. A backup of that has the same rows and files to the byte (but for sessions, one-time '
    + 'passwords and mails, which a restore settles). Then the restored site is started: every enquiry that stood before the copy began must be in it, '
    + 'and it is looked through as after a kill.',
  short: {},
  async run(context) {
    const rows: string[][] = []
    const problems: string[] = []
    for (const engine of context.engines) {
      const found = await copyOn(context, engine)
      rows.push(...found.rows)
      problems.push(...found.problems)
    }
    return {
      columns: ['from', 'into', 'cars', 'enquiries before', 'size', 'copied in', 'restored in', 'missing or wrong'],
      rows,
      problems,
    }
  },
}
