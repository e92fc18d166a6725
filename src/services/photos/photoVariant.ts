import type { PhotoVariant } from '#domain/vehicles/photoAddress.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { inImageSlot } from '#platform/images/imageSlots.ts'
import { makeVariant } from '#platform/images/makeVariant.ts'
import { BESIDE_REQUESTS, makeFairSlots } from '#platform/slots.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { masterFile, variantFile } from './photoFiles.ts'

type PhotoPlatform = Pick<ProductPlatform, 'files' | 'log'>

// At most two of these wait for an image slot among the uploads, whoever asks; a browser that leaves does not stop the
// work.
const inSlot = makeFairSlots(BESIDE_REQUESTS, { mostWaiting: 400, mostOfOne: 100, retryAfterSeconds: 5 })

const underWay = new WeakMap<FileStore, Map<string, Promise<Buffer | null>>>()

/**
 * A photo in one width and format, encoded: from the store if it was made before, or else made, stored and returned.
 * Requests for the same variant at the same time share the work; many requests of one `who` (such as a network) wait
 * behind each other. Null when there is no such photo; rejects with `tooBusy` when too many variants are waiting.
 */
export function photoVariant(
  platform: PhotoPlatform,
  variant: PhotoVariant,
  who = 'the site itself',
): Promise<Buffer | null> {
  const shared = underWay.get(platform.files) ?? new Map<string, Promise<Buffer | null>>()
  underWay.set(platform.files, shared)
  const file = variantFile(variant)
  const joined = shared.get(file)
  if (joined) return joined
  const work = readOrMake(platform, variant, file, who).finally(() => shared.delete(file))
  shared.set(file, work)
  return work
}

async function readOrMake(
  { files, log }: PhotoPlatform,
  variant: PhotoVariant,
  file: string,
  who: string,
): Promise<Buffer | null> {
  const made = await files.get(file)
  if (made) return made
  const masterName = masterFile(variant.key)
  if (!(await files.stat(masterName))) return null
  const bytes = await inSlot(who, () =>
    inImageSlot(async () => {
      const master = await files.get(masterName)
      return master && makeVariant(master, variant.width, variant.format)
    }),
  )
  if (bytes) {
    await files.put(file, bytes).catch((err: unknown) => log.warn({ err, file }, 'a photo variant could not be stored'))
  }
  return bytes
}
