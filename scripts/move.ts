import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { readConfiguration } from '#platform/configuration.ts'
import { isPostgresAddress } from '#platform/database/postgres/address.ts'
import { moveDatabase } from '#services/backup/moveDatabase.ts'
import { PlaceInUse } from '#services/backup/refuseUsed.ts'

const ROOT = resolve(import.meta.dirname, '..')

const HELP = `PGPASSWORD=PASSWORD npm run move -- postgres://USER@HOST/DATABASE

Copies the database of a site from SQLite into an empty PostgreSQL database and compares every row.
Stop the site before: the command sees whether it runs, and nothing can be written meanwhile. The SQLite
file stays as it is; photos, documents and keys stay in DATA_DIR. --env FILE reads the settings from a file.

  PGPASSWORD=secret npm run move -- postgres://cars@127.0.0.1/cars
  PGPASSWORD=secret DATA_DIR=/srv/cars npm run move -- postgres://cars@db.cars.example/cars

Others on this machine can read the arguments of a command, so an address with a password in it is refused:
the password is a variable, PGPASSWORD, in the environment or in the file of --env.

Ends with 0 when all is there, 1 when it is not, 2 when the command was not understood.`

function readAddress(text: string | undefined): string | null {
  return text !== undefined && isPostgresAddress(text) ? text : null
}

/** Whether a password stands in it; several hosts do not make an address of the web. */
const hasPassword = (address: string) => /^\w+:\/\/[^:@/]*:[^@/]+@|[?&]password=/u.test(address)

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const address = readAddress(positionals[0])
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  if (address === null || positionals.length > 1) {
    console.error(HELP)
    return 2
  }
  if (hasPassword(address)) {
    console.error(
      'Nothing is moved: others on this machine can read the password in an argument. Give it as the variable PGPASSWORD, and the address without it.',
    )
    return 2
  }
  const startedAt = performance.now()
  try {
    const { dataDir, databaseUrl } = readConfiguration(process.env, ROOT)
    if (databaseUrl !== null) throw new Error('DATABASE_URL is set, so the site is on PostgreSQL already')
    await access(join(dataDir, 'forecourt.sqlite')).catch(() => {
      throw new Error(`there is no SQLite database in ${dataDir}: set DATA_DIR to the folder of the site`)
    })
    const tables = await moveDatabase({ dataDir }, address, MIGRATIONS, name =>
      console.log(name === '' ? 'Comparing every row …' : `  ${name}`),
    )
    const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0)
    console.log(
      [
        '',
        ...Object.entries(tables).map(
          ([name, table]) => `  ${name.padEnd(24)}${groupDigits(table.rows).padStart(12)}  ${table.hash.slice(0, 16)}`,
        ),
        '',
        `Moved in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s: ${counted(rows, 'row')} in ${counted(Object.keys(tables).length, 'table')}, each the same on both sides.`,
        '',
        'Start the site with the same DATA_DIR, which still holds photos, documents and keys, and with',
        `  DATABASE_URL=${address.replace('@', ':PASSWORD@')}`,
        `Once you have seen it run, put ${join(dataDir, 'forecourt.sqlite')} away: a site started without DATABASE_URL would go on with it.`,
      ].join('\n'),
    )
    return 0
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(error instanceof PlaceInUse ? `Nothing is moved. ${reason}` : `Nothing is moved: ${reason}.`)
    return 1
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`Nothing is moved: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
