import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { makeSite } from './site/makeSite.ts'

const FOLDER = join(tmpdir(), 'forecourt-bench-sites')

/** A site that is measured, and how many cars it has. */
export interface KeptSite {
  dataDir: string
  cars: number
}

/**
 * The site of an argument: of so many cars, which is made when it is not there yet (a million takes some minutes), or of a
 * folder that `bench/site` has filled.
 */
export async function keptSite(argument: string): Promise<KeptSite> {
  if (/^\d+$/.test(argument)) {
    const dataDir = join(FOLDER, argument)
    await makeSite(dataDir, Number(argument))
    return { dataDir, cars: Number(argument) }
  }
  const { cars } = JSON.parse(await readFile(join(argument, 'made.json'), 'utf8')) as { cars: number }
  await makeSite(argument, cars)
  return { dataDir: argument, cars }
}

/** The product ids of `count` cars that visitors see. */
export function listedProducts(dataDir: string, count: number): string[] {
  const database = new SQLite(join(dataDir, 'forecourt.sqlite'), { readonly: true })
  const ids = database
    .prepare<[number], string>(
      "select product_id from vehicles where state = 'listed' and price_after_offer > 0 order by id limit ?",
    )
    .pluck()
    .all(count)
  database.close()
  return ids
}
