import { SHARE_PICTURES, type ShareContent } from '#domain/share/sharePicture.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { loadDrawnText, type DrawnText, type TextWeight } from '#platform/text/drawnText.ts'

const INK = '#16202e'
const MUTED = '#566170'
const MARIGOLD = '#f2a516'
/** What is drawn when the content is the same differs from one version to the next. */
export const DRAWING_VERSION = 3

interface Line {
  text: string
  x: number
  y: number
  size: number
  weight: TextWeight
  fill: string
}

const path = (drawn: DrawnText, { text, x, y, size, weight, fill }: Line) =>
  `<path fill="${fill}" d="${drawn.path(text, x, y, size, weight)}"/>`

/** The largest size up to `most` in which a text is no wider than `width`. */
const fitting = (drawn: DrawnText, text: string, width: number, most: number) =>
  Math.min(most, Math.floor((most * width) / Math.max(1, drawn.width(text, most, 800))))

/** Lines one beneath the other from `y` down, and where the next one would stand. */
function block(
  drawn: DrawnText,
  text: string,
  { x, y, width, size, weight, fill, most }: Omit<Line, 'text'> & { width: number; most: number },
): { svg: string; end: number } {
  const step = Math.round(size * 1.24)
  // Where a line ends, the dot between two facts is not needed.
  const lines = drawn.lines(text, width, size, weight, most).map(line => line.replace(/^· | ·(?=…?$)/gu, ''))
  return {
    svg: lines.map((line, at) => path(drawn, { text: line, x, y: y + at * step, size, weight, fill })).join(''),
    end: y + lines.length * step,
  }
}

/** Kilometres that are lower than before: on marigold, above the other facts (CAR-3). Nothing where there are none. */
function mark(
  drawn: DrawnText,
  text: string | null,
  { x, y, width, most }: { x: number; y: number; width: number; most: number },
): { svg: string; end: number } {
  if (text === null) return { svg: '', end: y }
  const pad = Math.round(most * 0.35)
  const size = fitting(drawn, text, width - 2 * pad, most)
  const wide = Math.ceil(drawn.width(text, size, 800)) + 2 * pad
  return {
    svg:
      `<rect x="${x}" y="${y - size}" width="${wide}" height="${Math.round(size * 1.4)}" rx="4" fill="${MARIGOLD}"/>`
      + path(drawn, { text, x: x + pad, y, size, weight: 800, fill: INK }),
    end: y + Math.round(most * 1.6),
  }
}

/** The photo at the left, the facts on a plate at the right. */
function drawCard(drawn: DrawnText, { name, facts, lowerKm, price, emi, dealer, colour }: ShareContent): string {
  const x = 772
  const width = 392
  const head = block(drawn, dealer, { x, y: 66, width, size: 26, weight: 800, fill: colour, most: 1 })
  const title = block(drawn, name, { x, y: head.end + 58, width, size: 46, weight: 800, fill: INK, most: 3 })
  const lower = mark(drawn, lowerKm, { x, y: title.end + 6, width, most: 26 })
  const known = block(drawn, facts, { x, y: lower.end, width, size: 26, weight: 500, fill: MUTED, most: 3 })
  const size = fitting(drawn, price, width, 78)
  return (
    `<rect x="736" width="464" height="630" fill="#fff"/><rect x="736" width="8" height="630" fill="${colour}"/>`
    + head.svg
    + title.svg
    + lower.svg
    + known.svg
    + path(drawn, { text: price, x, y: 552, size, weight: 800, fill: INK })
    + `<path d="M${x} 572H${x + width}" stroke="${INK}" stroke-width="3"/>`
    + (emi === null
      ? ''
      : path(drawn, {
          text: emi,
          x,
          y: 604,
          size: Math.min(20, fitting(drawn, emi, width, 20)),
          weight: 500,
          fill: MUTED,
        }))
  )
}

/** Upright: the dealer, the photo, name and facts, the price as large as it goes. */
function drawStatus(
  drawn: DrawnText,
  { name, facts, lowerKm, price, emi, dealer, phone, colour }: ShareContent,
): string {
  const x = 72
  const width = 936
  const head = block(drawn, dealer, { x, y: 226, width, size: 52, weight: 800, fill: '#fff', most: 1 })
  const title = block(drawn, name, { x, y: 1220, width, size: 78, weight: 800, fill: INK, most: 2 })
  const lower = mark(drawn, lowerKm, { x, y: title.end, width, most: 42 })
  const known = block(drawn, facts, { x, y: lower.end, width, size: 42, weight: 500, fill: MUTED, most: 2 })
  const size = fitting(drawn, price, width, 170)
  const base = Math.max(1640, known.end + size * 0.8)
  return (
    `<rect width="1080" height="290" fill="${colour}"/><rect y="1100" width="1080" height="820" fill="#fff"/>`
    + head.svg
    + title.svg
    + lower.svg
    + known.svg
    + path(drawn, { text: price, x, y: base, size, weight: 800, fill: INK })
    + `<path d="M${x} ${base + 30}H${x + width}" stroke="${INK}" stroke-width="5"/>`
    + (emi === null ? '' : path(drawn, { text: emi, x, y: base + 86, size: 36, weight: 500, fill: MUTED }))
    + path(drawn, { text: phone, x, y: base + 156, size: 48, weight: 800, fill: colour })
  )
}

/** Where the photo stands on each picture. */
const PHOTO_PLACES = {
  card: { left: 0, top: 0, width: 740, height: 630 },
  status: { left: 0, top: 290, width: 1080, height: 810 },
} as const

/**
 * Draws the picture of a car over its photo, as a JPEG (DESK-9). Call it in an image slot. Text is drawn as lines of our own
 * font: the machine needs none.
 */
export async function drawPicture(content: ShareContent, photo: Uint8Array): Promise<Buffer> {
  const [sharp, drawn] = await Promise.all([loadSharp(), loadDrawnText()])
  const { width, height } = SHARE_PICTURES[content.kind]
  const { left, top, ...box } = PHOTO_PLACES[content.kind]
  const drawing = content.kind === 'card' ? drawCard(drawn, content) : drawStatus(drawn, content)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      {
        input: await sharp(photo)
          .resize({ ...box, fit: 'cover' })
          .toBuffer(),
        left,
        top,
      },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
