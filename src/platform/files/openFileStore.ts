import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import type { FileStore } from './fileStore.ts'
import { openFolderStore } from './folderStore.ts'

/** Opens the configured file store: the bucket, or else the folder `media` in the data folder. */
export async function openFileStore(
  configuration: Pick<Configuration, 's3' | 'dataDir'>,
  now = () => Date.now(),
): Promise<FileStore> {
  if (configuration.s3 === null) return openFolderStore(join(configuration.dataDir, 'media'), now)
  const { openS3Store } = await import('./s3Store.ts')
  return openS3Store(configuration.s3)
}
