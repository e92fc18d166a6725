/** Formats in which photos are accepted. */
export type ReadableFormat = 'jpeg' | 'png' | 'webp'

/** The format of a file, by its first bytes; its name and declared media type are ignored. */
export type ImageFormat = ReadableFormat | 'heic' | 'avif' | 'gif' | 'svg' | 'pdf' | 'empty' | 'unknown'

const STARTS: readonly (readonly [ImageFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftypavi[fs]/s],
  ['heic', /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['gif', /^GIF8/],
  ['pdf', /^%PDF/],
  ['svg', /^(\xef\xbb\xbf)?\s*<(\?xml|!|svg)/i],
]

/** Recognises the format of an image by its content. */
export function detectFormat(bytes: Uint8Array): ImageFormat {
  if (bytes.length === 0) return 'empty'
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0] ?? 'unknown'
}

/** Whether photos are accepted in this format. */
export function isReadable(format: ImageFormat): format is ReadableFormat {
  return format === 'jpeg' || format === 'png' || format === 'webp'
}
