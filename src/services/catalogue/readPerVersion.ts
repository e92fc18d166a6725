import type { Kysely } from 'kysely'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { LiveCatalogue } from './catalogueView.ts'

/** What a read that is kept for a version of the catalogue needs. */
export type VersionedSite = Pick<ProductPlatform, 'database'> & { readonly catalogue: Pick<LiveCatalogue, 'version'> }

/**
 * Makes a read of vehicles and options that runs once for each catalogue version and is kept until the next one, for
 * counts that have to go through the whole stock. One that fails is not kept.
 */
export function readPerVersion<Value>(
  read: (reports: Kysely<Schema>) => Promise<Value>,
): (site: VersionedSite) => Promise<Value> {
  const known = new WeakMap<VersionedSite['catalogue'], { version: string; value: Promise<Value> }>()
  return ({ catalogue, database }) => {
    // The version is asked first: what is committed meanwhile makes a later one.
    const version = catalogue.version()
    const kept = known.get(catalogue)
    if (kept?.version === version) return kept.value
    const value = read(database.reports)
    known.set(catalogue, { version, value })
    value.catch(() => known.delete(catalogue))
    return value
  }
}
