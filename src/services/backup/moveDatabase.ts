import type { Configuration } from '#platform/configuration.ts'
import { openSourceAlone } from '#platform/database/copy/openCopy.ts'
import { openDigest, type TableDigest } from '#platform/database/copy/tableDigest.ts'
import type { Migrations } from '#platform/database/declaredMigration.ts'
import { VERSION } from '#platform/version.ts'
import { checkFilled, countedLast, finishFilling, makeTables, migrationsOf, openFilling } from './fillDatabase.ts'
import { refuseUsedDatabase } from './refuseUsed.ts'

/**
 * Copies the SQLite database of a site into an empty PostgreSQL database and compares every row (OPS-1). Nothing else may have
 * the SQLite file open, and nothing can open it until this has ended, so that nothing is acknowledged which is then not there.
 * The file is only read. Returns the rows and hash of each table. Throws `SiteRunning`, `PlaceInUse`, and an error when the
 * rows do not fit or differ; then the PostgreSQL database is marked as not whole, and no site starts on it.
 */
export async function moveDatabase(
  configuration: Pick<Configuration, 'dataDir'>,
  address: string,
  migrations: Migrations,
  onTable: (name: string) => void = () => {},
): Promise<Record<string, TableDigest>> {
  const source = await openSourceAlone({ databaseUrl: null, dataDir: configuration.dataDir })
  try {
    const place = { databaseUrl: address, dataDir: configuration.dataDir }
    await refuseUsedDatabase(place)
    const had = migrationsOf({ release: 'a later version', migrations: source.migrations }, migrations, VERSION)
    const origin = { release: VERSION, migrations: source.migrations, tables: source.tables }
    const target = await makeTables(place, origin, had)
    const tables: Record<string, TableDigest> = {}
    const numbers = await source.numbers()
    try {
      const add = openFilling(target)
      for (const table of countedLast(source.tables)) {
        onTable(table.name)
        const digest = openDigest()
        for await (const rows of source.rows(table)) {
          for (const row of rows) digest.add(row)
          await add(table, rows)
        }
        tables[table.name] = digest.result()
      }
      await target.continueAfter(numbers)
    } finally {
      await target.close()
    }
    onTable('')
    await checkFilled(place, { tables, numbers })
    await finishFilling(place)
    return tables
  } finally {
    await source.close()
  }
}
