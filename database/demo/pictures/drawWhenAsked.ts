import type { FileStore } from '#platform/files/fileStore.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { masterFile, photoKeyOf } from '#services/photos/photoFiles.ts'
import { findReferred } from '#services/photos/referredPhotos.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import type { Illustration } from '../illustration/drawVehicle.ts'

const MASTER_QUALITY = 90

async function draw(illustration: Illustration): Promise<Buffer> {
  const [sharp, { drawVehicle }] = await Promise.all([loadSharp(), import('../illustration/drawVehicle.ts')])
  return sharp(Buffer.from(drawVehicle(illustration)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: MASTER_QUALITY })
    .toBuffer()
}

/**
 * The file store, in which the pictures of the demo's cars are all there: one that is not drawn yet is an empty old file until
 * somebody reads it first, and is drawn and stored then. So the first start of a demo does not wait for them. Read photos in an
 * image slot.
 */
export function drawWhenAsked(
  files: FileStore,
  { database, log }: Pick<ProductPlatform, 'database' | 'log'>,
): FileStore {
  /** Drawings under way by file, so that those who ask at once share one: no more than there are image slots. */
  const underWay = new Map<string, Promise<Buffer>>()
  /** What the master in a missing file shows, if it is an illustration that a car of this site has. */
  async function illustrationIn(file: string): Promise<Illustration | null> {
    const key = photoKeyOf(file)
    if (key === null || masterFile(key) !== file) return null
    const { illustrationOf } = await import('./demoPicture.ts')
    const illustration = await illustrationOf(key)
    if (illustration === undefined) return null
    return (await findReferred(database.query, [key])).has(key) ? illustration : null
  }

  /** Draws and stores a master, unless that was done since it was missed. One that cannot be stored is drawn again. */
  async function drawAndStore(file: string, illustration: Illustration): Promise<Buffer> {
    const stored = await files.get(file)
    if (stored !== null) return stored
    const drawn = await draw(illustration)
    await files
      .put(file, drawn)
      .catch((err: unknown) => log.warn({ err, file }, 'a picture of the demo could not be stored'))
    return drawn
  }

  return {
    ...files,
    async get(file) {
      const bytes = await files.get(file)
      const illustration = bytes === null ? await illustrationIn(file) : null
      if (illustration === null) return bytes
      const drawing = underWay.get(file) ?? drawAndStore(file, illustration).finally(() => void underWay.delete(file))
      underWay.set(file, drawing)
      return drawing
    },
    async stat(file) {
      const facts = await files.stat(file)
      return facts === null && (await illustrationIn(file)) !== null ? { size: 0, modifiedAt: 0 } : facts
    },
  }
}
