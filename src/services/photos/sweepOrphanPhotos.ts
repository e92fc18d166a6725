import { DAY_MS } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { findReferred } from './referredPhotos.ts'
import { masterFile, PHOTO_FOLDER, photoKeyOf } from './photoFiles.ts'
import { withPhotoLock } from './photoLock.ts'

/** How long a photo that its vehicle has lost is stored, so that an undo can bring it back. */
export const RETIRED_MS = 30 * DAY_MS
const FILES_AT_A_TIME = 500

/**
 * Removes masters and variants that have been without a row of `photos` for more than a day: uploads whose vehicle was
 * never saved, and photos that left a vehicle more than 30 days ago. Returns how many files it removed.
 */
export async function sweepOrphanPhotos(platform: ProductPlatform): Promise<number> {
  await platform.database.transaction(transaction =>
    transaction
      .deleteFrom('retiredPhotos')
      .where('retiredAt', '<', platform.clock.now() - RETIRED_MS)
      .execute(),
  )
  let removed = 0
  let old: { file: string; key: string }[] = []
  for await (const { key: file, modifiedAt } of platform.files.list(PHOTO_FOLDER)) {
    const key = photoKeyOf(file)
    if (key && isOld(platform, modifiedAt)) old.push({ file, key })
    if (old.length < FILES_AT_A_TIME) continue
    removed += await removeOrphans(platform, old)
    old = []
  }
  return removed + (await removeOrphans(platform, old))
}

/**
 * Removes master and variants of those of these photos that nothing refers to any more, at once: of a person who had them
 * erased. One that somebody uploads anew at the same time stays.
 */
export async function removePhotosNow(platform: ProductPlatform, keys: readonly string[]): Promise<void> {
  const wanted = new Set(keys)
  if (wanted.size === 0) return
  for (const key of wanted) {
    await withPhotoLock(key, async () => {
      if ((await findReferred(platform.database.query, [key])).size > 0) return
      const folder = masterFile(key).split('/').slice(0, -1).join('/')
      for await (const { key: file } of platform.files.list(folder))
        if (photoKeyOf(file) === key) await platform.files.remove(file)
    })
  }
}

async function removeOrphans(
  platform: ProductPlatform,
  old: readonly { file: string; key: string }[],
): Promise<number> {
  if (old.length === 0) return 0
  const referred = await findReferred(platform.database.query, [...new Set(old.map(({ key }) => key))])
  let removed = 0
  for (const { file, key } of old) {
    if (!referred.has(key) && (await removeIfStillOld(platform, file, key))) removed++
  }
  return removed
}

/**
 * Checks again under the photo's lock: somebody may have uploaded the same photo since, and be about to refer to it.
 */
function removeIfStillOld(platform: ProductPlatform, file: string, key: string): Promise<boolean> {
  return withPhotoLock(key, async () => {
    const master = await platform.files.stat(masterFile(key))
    if (master && !isOld(platform, master.modifiedAt)) return false
    await platform.files.remove(file)
    return true
  })
}

function isOld(platform: ProductPlatform, modifiedAt: number): boolean {
  return modifiedAt < platform.clock.now() - DAY_MS
}
