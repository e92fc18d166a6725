import sharp from 'sharp'

const COLOURS = ['#2b3a8c', '#b3202a', '#2f5d46', '#e0b12c']
const WIDTH = 480
const HEIGHT = 360

/** Small JPEGs with noise, each another picture. */
export function makePictures(): Promise<Buffer<ArrayBuffer>[]> {
  return Promise.all(
    COLOURS.map(async (background, place) => {
      const noise = { type: 'gaussian', mean: 100 + 10 * place, sigma: 30 } as const
      const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background, noise } })
        .jpeg()
        .toBuffer()
      return Buffer.from(bytes)
    }),
  )
}
