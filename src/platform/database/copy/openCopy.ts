import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '../../configuration.ts'
import type { CopySource, CopyTarget } from './copying.ts'

type Place = Pick<Configuration, 'databaseUrl' | 'dataDir'> & Partial<Pick<Configuration, 'databaseDirectUrl'>>

/** The address for a copy, past a pooler where there is one: a cursor is open for long. Null for SQLite. */
const addressOf = ({ databaseUrl, databaseDirectUrl }: Place) =>
  databaseUrl === null ? null : (databaseDirectUrl ?? databaseUrl)
const fileOf = ({ dataDir }: Place) => join(dataDir, 'forecourt.sqlite')

/**
 * Opens the configured database for copying, in the state that it has now, while others write on. One that was filled only in
 * part is refused, unless `unfinished` is set.
 */
export async function openSource(place: Place, options: { unfinished?: boolean } = {}): Promise<CopySource> {
  const address = addressOf(place)
  if (address !== null) return (await import('./postgresSource.ts')).openPostgresSource(address, options)
  return (await import('./sqliteSource.ts')).openSqliteSource(fileOf(place), options)
}

/** Opens the SQLite file of a data folder for copying; nobody else may have it open until the source is closed. Throws `SiteRunning`. */
export async function openSourceAlone(place: Place): Promise<CopySource> {
  return (await import('./sqliteSource.ts')).openSqliteSource(fileOf(place), { alone: true })
}

/** Opens the configured database, which has its tables, to fill it. */
export async function openTarget(place: Place): Promise<CopyTarget> {
  const address = addressOf(place)
  if (address !== null) return (await import('./postgresTarget.ts')).openPostgresTarget(address)
  return (await import('./sqliteTarget.ts')).openSqliteTarget(fileOf(place))
}

/** The names of the tables in the configured database; none when there is no SQLite file. Makes nothing. */
export async function tablesOf(place: Place): Promise<string[]> {
  const address = addressOf(place)
  if (address === null) {
    const there = await access(fileOf(place)).then(
      () => true,
      () => false,
    )
    if (!there) return []
    const { default: SQLite } = await import('better-sqlite3')
    const connection = new SQLite(fileOf(place), { fileMustExist: true })
    try {
      return connection.prepare<[], string>(`select name from sqlite_master where type = 'table'`).pluck().all()
    } finally {
      connection.close()
    }
  }
  const { connectForCopy } = await import('./connectForCopy.ts')
  const { tableNames } = await import('./postgresSource.ts')
  const client = await connectForCopy(address)
  try {
    return await tableNames(client)
  } finally {
    await client.end()
  }
}
