import { hostsOf } from '#platform/database/postgres/address.ts'
import { readdir } from 'node:fs/promises'
import type { Configuration } from '#platform/configuration.ts'
import { UNFINISHED } from '#platform/database/copy/copying.ts'
import { tablesOf } from '#platform/database/copy/openCopy.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import type { DatabasePlace } from './fillDatabase.ts'
import { STORE_FOLDERS } from './siteFiles.ts'

/** Thrown when something is where a site is to be put. The message is a whole sentence. */
export class PlaceInUse extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'PlaceInUse'
  }
}

const shown = ({ databaseUrl }: DatabasePlace) =>
  databaseUrl === null ? 'The database in DATA_DIR' : `The database at ${hostsOf(databaseUrl)}`

/** Throws `PlaceInUse` when a database has any table. */
export async function refuseUsedDatabase(place: DatabasePlace): Promise<void> {
  const tables = await tablesOf(place)
  if (tables.includes(UNFINISHED))
    throw new PlaceInUse(
      `${shown(place)} was filled only in part by an earlier restore or move. Remove all that is in it, and in DATA_DIR if that restore was to fill it, and run the command again.`,
    )
  if (tables.length > 0)
    throw new PlaceInUse(`${shown(place)} is not empty: it has ${tables.length} tables. Give an empty one.`)
}

/** Throws `PlaceInUse` when there is anything where a whole site is to be put: in the data folder, database or bucket. */
export async function refuseUsedPlace(configuration: Configuration): Promise<void> {
  await refuseUsedDatabase(configuration)
  const { dataDir, s3 } = configuration
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  // Every file system of Linux has this folder at its root.
  const found = entries.filter(name => name !== 'lost+found')
  if (found.length > 0)
    throw new PlaceInUse(
      `The folder ${dataDir} is not empty: it has ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' and more' : ''}. Set DATA_DIR to an empty folder, or to one that is not there yet.`,
    )
  if (s3 === null) return
  const files = await openFileStore(configuration)
  for (const folder of STORE_FOLDERS) {
    for await (const { key } of files.list(folder))
      throw new PlaceInUse(`The bucket ${s3.bucket} is not empty: it has ${key}. Set S3_BUCKET to an empty one.`)
  }
}
