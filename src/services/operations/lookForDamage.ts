import type { ProductPlatform } from '../productPlatform.ts'
import { damageOf } from './probeDatabase.ts'
import type { Signs } from './warningFacts.ts'

/**
 * Reads the whole file of an SQLite database, beside the event loop, and notes what is damaged: a page that nobody asks for would
 * else be noticed by a backup at the earliest (OPS-2). Throws when something is, so that the schedule looks again soon.
 */
export async function lookForDamage(site: ProductPlatform & { readonly signs: Signs }): Promise<void> {
  const found = await damageOf(site)
  site.signs.damage.found = found
  if (found.length > 0) throw new Error(`the file of the database is damaged: ${found.slice(0, 3).join('; ')}`)
}
