import { hostname } from 'node:os'
import type { Transaction } from 'kysely'
import { makeSigningKey, readSigningKey, type SigningKey } from '#platform/signingKeys.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** The keys that this process has read, for each database: a key that is not valid any more is never looked up here. */
const opened = new WeakMap<object, Map<string, SigningKey>>()

function openedBy({ database }: ProductPlatform): Map<string, SigningKey> {
  const keys = opened.get(database) ?? new Map<string, SigningKey>()
  opened.set(database, keys)
  return keys
}

const holderOf = ({ configuration }: ProductPlatform) => `${hostname()}:${configuration.dataDir}`

/** The valid keys whose files this machine has, the newest first. */
async function ownKeys(platform: ProductPlatform, transaction: Transaction<Schema>): Promise<SigningKey[]> {
  const rows = await transaction
    .selectFrom('passportKeys')
    .select(['id', 'holder'])
    .where('validUntil', 'is', null)
    .orderBy('validFrom', 'desc')
    .orderBy('id')
    .execute()
  const known = openedBy(platform)
  const own: SigningKey[] = []
  for (const { id, holder } of rows) {
    const key = known.get(id) ?? (await readSigningKey(platform.configuration.dataDir, id))
    if (key === null) continue
    own.push(key)
    // A folder that was moved or copied: it is here that the key would be missed.
    if (!known.has(id) && holder !== holderOf(platform))
      await transaction
        .updateTable('passportKeys')
        .set({ holder: holderOf(platform) })
        .where('id', '=', id)
        .execute()
    known.set(id, key)
  }
  return own
}

/** Makes and registers a key. Those that this machine has lost end with it. */
async function addKey(platform: ProductPlatform, transaction: Transaction<Schema>): Promise<SigningKey> {
  const { configuration, clock, log } = platform
  const lost = await transaction
    .updateTable('passportKeys')
    .set({ validUntil: clock.now(), endedBecause: 'lost' })
    .where('holder', '=', holderOf(platform))
    .where('validUntil', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of lost)
    log.warn({ key: id }, 'a key of the vehicle passports is lost: a new one signs from now on')
  const key = await makeSigningKey(configuration.dataDir)
  await transaction
    .insertInto('passportKeys')
    .values({ id: key.id, publicKey: key.publicKey, holder: holderOf(platform), validFrom: clock.now() })
    .execute()
  openedBy(platform).set(key.id, key)
  return key
}

/**
 * The key by which this machine signs now, within a transaction that has the write lock: so processes that start together
 * over one folder agree, and nobody signs with a key that was rotated. Makes one where there is none (CAR-4).
 */
export async function signingKey(platform: ProductPlatform, transaction: Transaction<Schema>): Promise<SigningKey> {
  const [newest] = await ownKeys(platform, transaction)
  return newest ?? addKey(platform, transaction)
}

/** Makes this machine sign with a new key from now on. The old one stays, and so does what it has signed. Returns their ids. */
export function rotateSigningKey(platform: ProductPlatform): Promise<{ ended: string[]; key: string }> {
  return platform.database.withWriteLock(async transaction => {
    const own = await ownKeys(platform, transaction)
    const ended = own.map(({ id }) => id)
    if (ended.length > 0)
      await transaction
        .updateTable('passportKeys')
        .set({ validUntil: platform.clock.now(), endedBecause: 'rotated' })
        .where('id', 'in', ended)
        .execute()
    return { ended, key: (await addKey(platform, transaction)).id }
  })
}
