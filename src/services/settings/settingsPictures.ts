import type { Transaction } from 'kysely'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { Failure } from '#domain/errors.ts'
import { pictureKeys } from '#domain/settings/settingsChange.ts'
import { masterFile } from '../photos/photoFiles.ts'
import { withPhotoLock } from '../photos/photoLock.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/**
 * Makes sure that the pictures of values are in the store, and new enough that no sweep takes them before a row refers to them.
 * Throws `Failure` ('invalid') when one is gone.
 */
export async function keepPictures({ files }: Pick<ProductPlatform, 'files'>, values: unknown): Promise<void> {
  for (const key of pictureKeys(values))
    await withPhotoLock(key, async () => {
      const master = await files.get(masterFile(key))
      if (master === null) throw new Failure('invalid', 'A picture is not stored any more: please choose it again.')
      await files.put(masterFile(key), master)
    })
}

/**
 * Notes which pictures the settings show from now on. Those that they do not show any more are stored for a while, so that an
 * undo finds them.
 */
export async function showPictures(transaction: Transaction<Schema>, profile: SiteProfile, now: number): Promise<void> {
  const keys = pictureKeys(profile)
  const rows = await transaction.selectFrom('settingsPictures').select('contentKey').execute()
  const known = new Set(rows.map(row => row.contentKey))
  const gone = [...known].filter(key => !keys.includes(key))
  if (gone.length > 0) {
    await transaction.deleteFrom('settingsPictures').where('contentKey', 'in', gone).execute()
    await transaction
      .insertInto('retiredPhotos')
      .values(gone.map(contentKey => ({ contentKey, retiredAt: now })))
      .onConflict(conflict => conflict.column('contentKey').doUpdateSet({ retiredAt: now }))
      .execute()
  }
  const added = keys.filter(key => !known.has(key))
  if (added.length > 0)
    await transaction
      .insertInto('settingsPictures')
      .values(added.map(contentKey => ({ contentKey })))
      .execute()
}
