import { createHash, createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import { emailKey } from '#domain/accounts/account.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Schema } from '../../schema.ts'
import type { Site } from '../../site.ts'
import { appendToLists, readLists, type ErasedEntry } from './erasedList.ts'

type Keys = Pick<Site, 'secret'>

const hash = ({ secret }: Keys, text: string) => createHmac('sha256', secret).update(`erased ${text}`).digest('hex')

/** Keyed hashes by which what was erased is known again, of no use to whoever does not have the site's secret. */
export const phoneKeyOf = (site: Keys, phone: string) => hash(site, `phone ${phone}`)
export const emailKeyOf = (site: Keys, email: string) => hash(site, `email ${emailKey(email)}`)
export const enquiryKeyOf = (site: Keys, { id, createdAt: at }: { id: number; createdAt: number }) =>
  hash(site, `enquiry ${id} ${at}`)

/** Says with which secret a list was written: with another one its hashes say nothing. */
export const secretName = ({ secret }: Keys) =>
  createHash('sha256').update(`erased list ${secret}`).digest('hex').slice(0, 8)

const KEYS_PER_STATEMENT = 500

/** Notes what is erased, within the transaction that erases it; call `writeErasedList` after the commit. */
export async function noteErased(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  keys: readonly string[],
  at = clock.now(),
): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_PER_STATEMENT)
    await transaction
      .insertInto('erasedKeys')
      .values(keys.slice(start, start + KEYS_PER_STATEMENT).map(key => ({ keyHash: key, erasedAt: at })))
      .onConflict(conflict =>
        conflict
          .column('keyHash')
          .doUpdateSet(eb => ({ erasedAt: eb.ref('excluded.erasedAt') }))
          .whereRef('erasedKeys.erasedAt', '<', 'excluded.erasedAt'),
      )
      .execute()
}

/** What the database knows as erased, by key. */
async function knownErased({ database }: Pick<ProductPlatform, 'database'>): Promise<Map<string, number>> {
  const rows = await database.query.selectFrom('erasedKeys').selectAll().execute()
  return new Map(rows.map(row => [row.keyHash, Number(row.erasedAt)]))
}

/**
 * Compares the lists of what was erased with the database. `forgotten` is what a restored backup does not know of;
 * `foreign` counts lines that were written with another secret. Bound: a line and a row for each erasure, 120 bytes.
 */
export async function compareErased(
  site: Keys & Pick<ProductPlatform, 'database' | 'configuration'>,
): Promise<{ forgotten: ErasedEntry[]; foreign: number }> {
  const known = await knownErased(site)
  const { entries, foreign } = await readLists(site.configuration, secretName(site))
  const forgotten = [...entries].filter(([key, at]) => (known.get(key) ?? -1) < at).map(([key, at]) => ({ key, at }))
  return { forgotten, foreign }
}

/**
 * Writes what was erased to the lists beside the database, which a restore of an older backup leaves behind. What fails is
 * logged and written after the next erasure or at the next start.
 */
export async function writeErasedList(
  site: Keys & Pick<ProductPlatform, 'database' | 'configuration' | 'log'>,
): Promise<void> {
  try {
    const known = await knownErased(site)
    await appendToLists(site.configuration, secretName(site), known)
  } catch (err) {
    site.log.error({ err }, 'the list of what was erased could not be written; it is tried again at the next start')
  }
}
