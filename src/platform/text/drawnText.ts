import { readFile } from 'node:fs/promises'
// oxlint-disable-next-line import/default -- Node takes the library's CommonJS file, which has a default export alone.
import opentype, { type Font, type PathCommand } from 'opentype.js'

/** The weights in which text can be drawn. */
export type TextWeight = 500 | 800

/** Text as lines of an SVG drawing, so that it looks the same on machines that have no fonts. Lengths in units of the drawing. */
export interface DrawnText {
  width(text: string, size: number, weight: TextWeight): number
  /** The path of a text whose baseline begins at `x`, `y`. Characters that our fonts do not have are left out. */
  path(text: string, x: number, y: number, size: number, weight: TextWeight): string
  /** A text in up to `most` lines no wider than `width`; the last one ends with an ellipsis where there is more. */
  lines(text: string, width: number, size: number, weight: TextWeight, most: number): string[]
}

const RUPEE = '₹'

// The library's own `toPathData` gives NaN for some lengths.
const written = ({ type, x1, y1, x2, y2, x, y }: PathCommand) =>
  type + [x1, y1, x2, y2, x, y].flatMap(length => (length === undefined ? [] : [length.toFixed(1)])).join(' ')

async function readFont(name: string): Promise<Font> {
  const bytes = await readFile(new URL(`./fonts/${name}.ttf`, import.meta.url))
  // oxlint-disable-next-line import/no-named-as-default-member
  return opentype.parse(new Uint8Array(bytes).buffer)
}

async function load(): Promise<DrawnText> {
  const [latin500, latin800, rupee500, rupee800] = await Promise.all(
    ['figtree-500', 'figtree-800', 'figtree-rupee-500', 'figtree-rupee-800'].map(readFont),
  )
  const fontOf = (weight: TextWeight, isRupee: boolean) =>
    (weight === 800 ? (isRupee ? rupee800 : latin800) : isRupee ? rupee500 : latin500) as Font
  const known = (text: string, weight: TextWeight) =>
    [...text].filter(character => fontOf(weight, character === RUPEE).charToGlyphIndex(character) > 0).join('')
  /** The parts that each are of one font. */
  const parts = (text: string, weight: TextWeight) =>
    known(text, weight)
      .split(/(₹)/)
      .filter(part => part !== '')
      .map(part => ({ part, font: fontOf(weight, part === RUPEE) }))
  const width = (text: string, size: number, weight: TextWeight) =>
    parts(text, weight).reduce((sum, { part, font }) => sum + font.getAdvanceWidth(part, size), 0)
  return {
    width,
    path(text, x, y, size, weight) {
      let at = x
      return parts(text, weight)
        .map(({ part, font }) => {
          const data = font.getPath(part, at, y, size).commands.map(written).join('')
          at += font.getAdvanceWidth(part, size)
          return data
        })
        .join('')
    },
    lines(text, most, size, weight, count) {
      const lines: string[] = []
      const words = text.split(' ')
      let line = words.shift() ?? ''
      for (const word of words) {
        if (width(`${line} ${word}`, size, weight) <= most) line += ` ${word}`
        else {
          lines.push(line)
          line = word
        }
      }
      lines.push(line)
      const shown = lines.slice(0, count)
      let last = shown.pop() ?? ''
      if (lines.length > count) last += '…'
      while (last.length > 2 && width(last, size, weight) > most)
        last = `${last.replace(/…$/, '').slice(0, -1).trimEnd()}…`
      return [...shown, last]
    },
  }
}

let loading: Promise<DrawnText> | undefined

/** The fonts of drawn text, read when the first picture is drawn. */
export const loadDrawnText = (): Promise<DrawnText> => (loading ??= load())
