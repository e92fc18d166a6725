declare module 'subset-font' {
  /** The glyphs of `text` alone, as a font of its own; with `variationAxes` one that does not vary there. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
