import { OTHERS_BOX, type Part } from '#database/demo/illustration/others/part.ts'

const SEEN_THROUGH: ReadonlySet<Part['tone']> = new Set(['glass', 'lamp', 'rim'])

/** In a mask: what is white is drawn, what is black stays open, and each part has a gap around it. */
function cut({ tone, d, width }: Part): string {
  const colour = SEEN_THROUGH.has(tone) ? '#000' : '#fff'
  if (width === undefined) return `<path d="${d}" fill="${colour}" stroke="#000" stroke-width="3"/>`
  // Thin lines on an area part it; those in the open are drawn as they are.
  const shown = tone === 'dark' && width <= 3 ? '#000' : colour
  return `<path d="${d}" fill="none" stroke="${shown}" stroke-width="${Math.max(width, 1.5)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** The silhouette of a vehicle that is no car, front at the left as those of cars, in the place of a photo. */
export function otherSilhouette(parts: readonly Part[]): string {
  const { width, height } = OTHERS_BOX
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -70 500 375" width="240" height="180">'
    + '<path d="M-17 240H417" stroke="#8b93a0" stroke-opacity=".5" stroke-width="3"/>'
    + `<g transform="translate(${width} 0) scale(-1 1)"><mask id="m" maskUnits="userSpaceOnUse" x="-10" y="0" width="${width + 20}" height="${height}">`
    + `${parts.map(cut).join('')}</mask>`
    + `<path d="M-10 0H${width + 10}V${height}H-10Z" fill="#8b93a0" fill-opacity=".75" mask="url(#m)"/></g></svg>\n`
  )
}
