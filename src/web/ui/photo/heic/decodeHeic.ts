import { readHeic, type HeicPhoto } from './readHeic.ts'

/** The frames of the tiles, each drawn as it comes. Rejects when the browser's decoder cannot go on. */
async function decodeTiles(photo: HeicPhoto, draw: (frame: VideoFrame, place: number) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let drawn = 0
  const decoder = new VideoDecoder({
    output(frame) {
      draw(frame, frame.timestamp)
      frame.close()
      drawn += 1
    },
    error: reject,
  })
  try {
    decoder.configure({
      codec: photo.codec,
      description: photo.configuration,
      codedWidth: photo.tileWidth,
      codedHeight: photo.tileHeight,
      optimizeForLatency: true,
    })
    for (const [place, data] of photo.tiles.entries())
      decoder.decode(new EncodedVideoChunk({ type: 'key', timestamp: place, data }))
    void decoder.flush().then(resolve, reject)
    await promise
    if (drawn !== photo.tiles.length) throw new Error('tiles of the photo are missing')
  } finally {
    if (decoder.state !== 'closed') decoder.close()
  }
}

/** The name by which the browser decodes the photo: stills of the main profile are read by decoders of that profile, too. */
async function supportedCodec({ codec, configuration: description }: HeicPhoto): Promise<string | null> {
  for (const name of [codec, codec.replace(/^hvc1\.3\.[0-9A-F]+/, 'hvc1.1.6')]) {
    const { supported } = await VideoDecoder.isConfigSupported({ codec: name, description })
    if (supported === true) return name
  }
  return null
}

/** The picture turned and mirrored as it was taken. */
function upright(picture: OffscreenCanvas, { turns, mirror }: HeicPhoto): ImageBitmap {
  if (turns === 0 && mirror === null) return picture.transferToImageBitmap()
  const { width, height } = picture
  const turned = new OffscreenCanvas(turns % 2 === 0 ? width : height, turns % 2 === 0 ? height : width)
  const context = turned.getContext('2d')
  if (context === null) throw new Error('this browser does not draw')
  context.translate(turned.width / 2, turned.height / 2)
  if (mirror !== null) context.scale(mirror === 'horizontal' ? -1 : 1, mirror === 'horizontal' ? 1 : -1)
  context.rotate((-turns * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2)
  return turned.transferToImageBitmap()
}

/**
 * Decodes a HEIC photo by the browser's own decoder of HEVC videos, which Chrome and Edge have where the device has one
 * (decision 70). Null where the browser has none; rejects for a photo that cannot be decoded.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
  if (!('VideoDecoder' in globalThis)) return null
  const photo = readHeic(await file.arrayBuffer())
  if (photo === null) return null
  const codec = await supportedCodec(photo)
  if (codec === null) return null
  const picture = new OffscreenCanvas(photo.width, photo.height)
  const context = picture.getContext('2d')
  if (context === null) return null
  await decodeTiles({ ...photo, codec }, (frame, place) =>
    context.drawImage(
      frame,
      (place % photo.columns) * photo.tileWidth,
      Math.floor(place / photo.columns) * photo.tileHeight,
    ),
  )
  return upright(picture, photo)
}
