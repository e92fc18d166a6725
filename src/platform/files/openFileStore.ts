import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import type { FileStore } from './fileStore.ts'
import { openFolderStore } from './folderStore.ts'
import { openS3Store } from './s3Store.ts'

/** Opens the configured file store: the bucket, or else the folder `media` in the data folder. */
export function openFileStore(configuration: Pick<Configuration, 's3' | 'dataDir'>): Promise<FileStore> {
  return configuration.s3 === null
    ? openFolderStore(join(configuration.dataDir, 'media'))
    : openS3Store(configuration.s3)
}
