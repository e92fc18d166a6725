import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawQr } from './qrDrawing.ts'

/** Whether a module of the drawing is dark, by its picture. */
async function pixels({ size, path }: ReturnType<typeof drawQr>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => (data[y * size + x] ?? 255) < 128
}

describe('drawQr', () => {
  it('keeps four light modules on every side, then the finder patterns in three corners [DESK-5]', async () => {
    const drawing = drawQr('https://cars.example/product/abc', 'Q')
    const dark = await pixels(drawing)
    const last = drawing.size - 1
    for (let at = 0; at <= last; at += 1)
      for (const edge of [0, 1, 2, 3, last - 3, last]) expect([dark(at, edge), dark(edge, at)]).toEqual([false, false])
    for (const [x, y] of [
      [4, 4],
      [last - 4, 4],
      [4, last - 4],
    ] as const)
      expect([dark(x, y), dark(x + (x === 4 ? 1 : -1), y + (y === 4 ? 1 : -1))]).toEqual([true, false])
    expect(dark(last - 4, last - 4) && dark(last - 5, last - 4) && dark(last - 10, last - 4)).toBe(false)
  })

  it('takes more modules where more of it may be torn [DESK-5]', () => {
    const text = 'https://cars.example/product/0123456789abcdef'
    expect(drawQr(text, 'H').size).toBeGreaterThan(drawQr(text, 'M').size)
  })
})
