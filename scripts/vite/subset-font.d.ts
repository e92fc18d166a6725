declare module 'subset-font' {
  /** The glyphs of `text` alone, as a font of its own. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>
}
