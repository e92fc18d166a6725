import sharp from 'sharp'

const SIZES = [16, 32, 48]
const HEAD_BYTES = 6
const ENTRY_BYTES = 16

/** An `.ico` file of a square drawing in three sizes, each a PNG, for programs that request `/favicon.ico`. */
export async function drawIcon(svg: string): Promise<Buffer> {
  const images = await Promise.all(
    SIZES.map(size =>
      sharp(Buffer.from(svg), { density: 72 * (size / 32) })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  )
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let place = head.length
  for (const [at, image] of images.entries()) {
    const entry = HEAD_BYTES + ENTRY_BYTES * at
    head.writeUInt8(SIZES[at] ?? 0, entry)
    head.writeUInt8(SIZES[at] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(image.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += image.length
  }
  return Buffer.concat([head, ...images])
}
