/**
 * Cuts the fonts of drawn pictures out of Figtree into `src/platform/text/fonts`: Latin and the rupee sign, in two weights that do
 * not vary, since what turns text into lines reads no others. Run it by hand.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const TARGET = new URL('../../src/platform/text/fonts/', import.meta.url)
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
const LATIN = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”•…'].join('')

async function cut(file: 'latin' | 'latin-ext', text: string, weight: number, name: string): Promise<void> {
  const source = await readFile(resolve(`@fontsource-variable/figtree/files/figtree-${file}-wght-normal.woff2`))
  const font = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  await writeFile(new URL(`${name}-${weight}.ttf`, TARGET), font)
}

for (const weight of [500, 800]) {
  await cut('latin', LATIN, weight, 'figtree')
  await cut('latin-ext', '₹', weight, 'figtree-rupee')
}
