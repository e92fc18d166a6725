import type { FileStore } from '#platform/files/fileStore.ts'
import { BILL_FOLDER } from '../books/billFolder.ts'
import { ENQUIRY_FOLDER } from '../enquiryFiles/sweepEnquiryFiles.ts'
import { PHOTO_FOLDER } from '../photos/photoFiles.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { isBackupUnderWay } from './backupRuns.ts'

const HELD = [`${PHOTO_FOLDER}/`, `${ENQUIRY_FOLDER}/`, `${BILL_FOLDER}/`]

/**
 * The file store, but while a backup is made photos and documents stay: a backup has first the rows and then the files, and a
 * row of it must not name a file that went between the two (OPS-1). What was to be removed has no row any more, so the daily
 * sweeps remove it later. They and everybody else ask after their row is gone: either the backup sees no such row, or they see the backup.
 */
export function holdRemovals(files: FileStore, runs: Pick<ProductPlatform, 'database' | 'clock'>): FileStore {
  return {
    ...files,
    async remove(key) {
      if (HELD.some(folder => key.startsWith(folder)) && (await isBackupUnderWay(runs))) return
      await files.remove(key)
    },
  }
}
