import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { KINDS } from '#domain/kinds/kinds.ts'
import { KIND_ICONS } from './kindIcons.ts'

const MARGIN = 8
const symbols = new Map(
  [...KIND_ICONS.matchAll(/<symbol id="([a-z-]+)" viewBox="0 0 52 28">(.*?)<\/symbol>/g)].map(([, id, lines]) => [
    id,
    lines,
  ]),
)

describe('the pictures of the kinds', () => {
  it('stand in a file of symbols, one of each kind [VEH-4, VEH-6]', () => {
    expect([...symbols.keys()]).toEqual([...KINDS])
    expect(new Set(symbols.values()).size).toBe(KINDS.length)
    expect(readFileSync('public/outlines/kinds.svg', 'utf8')).toBe(KIND_ICONS)
  })

  it.each(KINDS)('draw a %s inside its box, on the ground, and almost as wide [VEH-6]', async kind => {
    const [width, height] = [52 + 2 * MARGIN, 28 + 2 * MARGIN]
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" color="#000"`
      + ` viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">${symbols.get(kind)}</svg>`
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
    const [left, top] = [-(info.trimOffsetLeft ?? 0) / 4 - MARGIN, -(info.trimOffsetTop ?? 0) / 4 - MARGIN]
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(left + info.width / 4).toBeLessThanOrEqual(52)
    expect(top + info.height / 4).toBeLessThanOrEqual(28)
    expect(top + info.height / 4).toBeGreaterThan(26)
    expect(info.width / 4).toBeGreaterThan(52 * 0.8)
  })
})
