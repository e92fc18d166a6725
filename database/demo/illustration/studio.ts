/** Size of every illustration in drawing units (4:3). */
export const WIDTH = 1200
export const HEIGHT = 900

/** A stop of a gradient: position 0 to 1, colour, opacity. */
type Stop = readonly [number, string, number?]

function stops(list: readonly Stop[]): string {
  return list.map(([at, colour, opacity = 1]) =>
    `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`).join('')
}

/** A linear gradient between two points in drawing units. */
export function linear(id: string, [x1, y1, x2, y2]: readonly [number, number, number, number], list: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`
}

/** A radial gradient over the bounding box of the filled shape. */
export function radial(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`
}

/** A filled path. The opacity is that of the fill: on the element it would cost the renderer a layer. */
export function fill(d: string, paint: string, opacity = 1): string {
  return `<path d="${d}" fill="${paint}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`
}

/** A stroked path. */
export function line(d: string, paint: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    + `${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`
}

/** A filled circle. */
export function disc(cx: number, cy: number, r: number, paint: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint}"/>`
}

/** A stroked circle. */
export function ring(cx: number, cy: number, r: number, paint: string, width: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${paint}" stroke-width="${width}"/>`
}

/** A filled rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, rx: number, paint: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${paint}"/>`
}

/** A soft shadow on the floor: an ellipse that fades out. */
export function softShadow(cx: number, cy: number, rx: number, ry: number, opacity: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#shadow)" fill-opacity="${opacity}"/>`
}

/** A whole illustration: backdrop, a floor that begins at `horizon`, and the content on it. */
export function studio(horizon: number, definitions: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`
    + `<defs>`
    + linear('wall', [0, 0, 0, horizon], [[0, '#e9e5dc'], [0.5, '#f6f4ef'], [0.85, '#fdfcfa'], [1, '#fbfaf7']])
    + linear('floor', [0, horizon, 0, HEIGHT], [[0, '#f4f1ea'], [0.25, '#e9e5dc'], [1, '#d6d0c4']])
    + linear('sides', [0, 0, WIDTH, 0], [[0, '#cfc8b9', 0.5], [0.3, '#cfc8b9', 0], [0.7, '#cfc8b9', 0], [1, '#cfc8b9', 0.5]])
    + radial('shadow', [[0, '#1a1d24', 0.85], [0.55, '#1a1d24', 0.42], [1, '#1a1d24', 0]])
    + definitions
    + `</defs><path fill="url(#wall)" d="M0 0H${WIDTH}V${horizon}H0Z"/>`
    + `<path fill="url(#floor)" d="M0 ${horizon}H${WIDTH}V${HEIGHT}H0Z"/>`
    + `<path fill="url(#sides)" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>${content}</svg>`
}
