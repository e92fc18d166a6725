/** The types that are recognised by the first bytes of a file. HEIC is the photo format of iPhones. */
export type FileType = 'pdf' | 'jpeg' | 'png' | 'webp' | 'heic'

/** How many of a file's first bytes `detectFileType` needs. */
export const FILE_HEAD_BYTES = 16

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Detects the type of a file by its first bytes, whatever its name says; null for any other type (SELL-6). */
export function detectFileType(head: Uint8Array): FileType | null {
  const begins = (signature: readonly number[]) => signature.every((byte, place) => head[place] === byte)
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (begins(JPEG)) return 'jpeg'
  if (begins(PNG)) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'heic'
  return text(0, 4) === '%PDF' ? 'pdf' : null
}
