/**
 * Draws the site's own pictures into `public/`: the banner, the outlines, the icons and the preview of shared links. Run it by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawIcon } from './icon.ts'
import { KIND_ICONS } from './kindIcons.ts'
import { OUTLINES } from './outlines/outlines.ts'
import { OVERLAYS } from './overlays.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { SCENES } from './scenes.ts'

const folder = new URL('../../public/', import.meta.url)
const pathOf = (name: string) => new URL(name, folder)

SCENES.forEach((svg, at) => writeFileSync(pathOf(`banner/${at + 1}-back.svg`), svg))
OVERLAYS.forEach((svg, at) => writeFileSync(pathOf(`banner/${at + 1}-front.svg`), svg))
for (const [address, svg] of PLACEHOLDERS) writeFileSync(pathOf(address.slice(1)), svg)
writeFileSync(pathOf('outlines/kinds.svg'), KIND_ICONS)
for (const [name, svg] of OUTLINES) writeFileSync(pathOf(`outlines/${name}.svg`), svg)

const mark = readFileSync(pathOf('favicon.svg'), 'utf8')
// The home screen of a phone cuts the corners: the drawing fills the square, and the mark stays within the safe four
// fifths.
const fullBleed = mark
  .replace('rx="8"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect ', '<rect x="-4" y="-4" ')
  .replace('width="32" height="32"', 'width="40" height="40"')

async function png(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(pathOf(`icons/${name}.png`).pathname)
}
writeFileSync(pathOf('favicon.ico'), await drawIcon(mark))
await png(mark, 192, 'icon-192')
await png(mark, 512, 'icon-512')
await png(fullBleed, 512, 'maskable-512')
await png(fullBleed, 180, 'apple-touch-icon')

const front = Buffer.from(OVERLAYS[0] ?? '')
const car = await sharp(front).resize(860).png().toBuffer()
await sharp(Buffer.from(SCENES[0] ?? ''))
  .resize(1200, 630, { fit: 'cover', position: 'right bottom' })
  .composite([
    { input: car, left: 300, top: 225 },
    { input: await sharp(Buffer.from(mark), { density: 288 }).resize(128).png().toBuffer(), left: 72, top: 72 },
  ])
  .png({ compressionLevel: 9, palette: true, quality: 90 })
  .toFile(pathOf('share.png').pathname)
