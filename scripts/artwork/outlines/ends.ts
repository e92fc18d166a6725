/** A view in lines: areas hide what is behind them, strokes do not. */
export interface Lines {
  areas: readonly string[]
  strokes?: string
}

/** A vehicle from its other sides, in boxes of 240 × 226 (front, rear), 400 × 170 (from above) and 320 × 150 (inside). */
export interface Ends {
  front: Lines
  rear: Lines
  roof: Lines
  inside?: Lines
}

/** A rounded box as a path. */
export const slab = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}`
  + `H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`

/** The same at both sides of the middle of a front or rear. */
export const bothSlabs = (x: number, y: number, width: number, height: number, r: number): string =>
  slab(x, y, width, height, r) + slab(240 - x - width, y, width, height, r)

/** A ring as a path. */
export const hoop = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
