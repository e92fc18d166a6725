import { describe, expect, it } from 'vitest'
import { parsePhotoAddress, PHOTO_FORMATS, PHOTO_WIDTHS, photoAddress, photoSources } from './photoAddress.ts'

const key = '0123456789abcdef'.repeat(4)

describe('photo addresses [CARD-4]', () => {
  it('reads every address it writes', () => {
    for (const width of PHOTO_WIDTHS) {
      for (const format of PHOTO_FORMATS) {
        expect(parsePhotoAddress(photoAddress(key, width, format))).toEqual({ key, width, format })
      }
    }
  })

  it.each([
    `/media/${key}-641.jpg`,
    `/media/${key}-640.png`,
    `/media/${key}-640.jpg/`,
    `/media/${key}-640.jpg?x=1`,
    `/media/${key}-640.JPG`,
    `/media/${key.toUpperCase()}-640.jpg`,
    `/media/${key.slice(1)}-640.jpg`,
    `/media/../${key}-640.jpg`,
    `/media/${key}-0640.jpg`,
    `/media/${key}-640.jpg\n`,
    `/media/%2e%2e/${key}-640.jpg`,
    `/media/${key}.jpg`,
    '/media/',
    '',
  ])('refuses %j', path => {
    expect(parsePhotoAddress(path)).toBeNull()
  })

  it('offers AVIF, then WebP, then JPEG in three widths with the size of the photo', () => {
    const picture = photoSources({ key, width: 2000, height: 1500 })
    expect(picture.sources.map(source => source.type)).toEqual(['image/avif', 'image/webp'])
    expect(picture.sources[0]?.srcSet).toBe(
      `/media/${key}-320.avif 320w, /media/${key}-640.avif 640w, /media/${key}-1200.avif 1200w`,
    )
    expect(picture).toMatchObject({ src: `/media/${key}-640.jpg`, width: 2000, height: 1500 })
  })

  it.each([
    [200, ['320.jpg 200w']],
    [320, ['320.jpg 320w']],
    [321, ['320.jpg 320w', '640.jpg 321w']],
    [800, ['320.jpg 320w', '640.jpg 640w', '1200.jpg 800w']],
    [1200, ['320.jpg 320w', '640.jpg 640w', '1200.jpg 1200w']],
  ])('promises no more pixels than a photo of %i has', (width, ends) => {
    expect(photoSources({ key, width, height: 100 }).srcSet).toBe(ends.map(end => `/media/${key}-${end}`).join(', '))
  })
})
