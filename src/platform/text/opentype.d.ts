declare module 'opentype.js' {
  /** A step of a path: `M`, `L`, `Q`, `C` with their points, or `Z`. */
  export interface PathCommand {
    type: string
    x1?: number
    y1?: number
    x2?: number
    y2?: number
    x?: number
    y?: number
  }
  /** What we use of a font; it has no types of its own. Lengths are in units of the picture, at `size` to the em. */
  export interface Font {
    getAdvanceWidth(text: string, size: number): number
    getPath(text: string, x: number, y: number, size: number): { commands: readonly PathCommand[] }
    charToGlyphIndex(character: string): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
