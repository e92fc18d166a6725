import { FILE_HEAD_BYTES, detectFileType, type FileType } from '#domain/text/fileType.ts'
import { MOST_FILE_BYTES } from '#domain/enquiries/saleParts.ts'
import { drawJpeg, drawPreview, fitWithin } from '../ui/photo/drawImage.ts'
import { HEIC_ADVICE } from '../ui/photo/heicAdvice.ts'
import { openPhoto } from '../ui/photo/openPhoto.ts'

export type UploadKind = 'documents' | 'carPhotos'

/** A file in the form in which it is sent. `preview` is a small picture as a data URL; null for a PDF. */
export interface PreparedFile {
  name: string
  blob: Blob
  preview: string | null
}

/** A file that cannot be sent, and what to do about it. */
export interface RefusedFile {
  problem: string
}

const RULES: Readonly<
  Record<UploadKind, { types: readonly FileType[]; wanted: string; longestEdge: number; keepBelowBytes: number }>
> = {
  documents: {
    types: ['pdf', 'jpeg', 'png'],
    wanted: 'PDF, JPEG or PNG',
    longestEdge: 3_000,
    keepBelowBytes: 2 * 1024 * 1024,
  },
  carPhotos: {
    types: ['jpeg', 'png', 'webp'],
    wanted: 'JPEG, PNG or WebP',
    longestEdge: 2_000,
    keepBelowBytes: 300 * 1024,
  },
}

const JPEG_QUALITY = 0.85

const withExtension = (name: string, extension: string) => `${name.replace(/\.\w{1,5}$/, '')}.${extension}`

async function prepareImage(
  file: File,
  type: FileType,
  { longestEdge, keepBelowBytes }: (typeof RULES)[UploadKind],
): Promise<PreparedFile | null> {
  const image = await openPhoto(file, type)
  if (image === null) return null
  try {
    const preview = drawPreview(image)
    const box = { width: longestEdge, height: longestEdge }
    const small = fitWithin(image, box).scale === 1 && file.size <= keepBelowBytes
    if (small && type !== 'heic') return { name: file.name, blob: file, preview }
    const reduced = await drawJpeg(image, box, JPEG_QUALITY)
    // A well compressed picture may become larger by another encoding.
    return type !== 'heic' && file.size <= reduced.size
      ? { name: file.name, blob: file, preview }
      : { name: withExtension(file.name, 'jpg'), blob: reduced, preview }
  } finally {
    image.close()
  }
}

/**
 * Makes a file ready to be sent: checks it by its content and not its name (SELL-6), and makes pictures smaller, which
 * spares most of a seller's data. A HEIC photo becomes a JPEG.
 */
export async function prepareFile(kind: UploadKind, file: File): Promise<PreparedFile | RefusedFile> {
  const rules = RULES[kind]
  const refuse = (why: string): RefusedFile => ({ problem: `${file.name} ${why}` })
  const head = await file
    .slice(0, FILE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return refuse('could not be read. Please choose it again.')
  if (file.size === 0) return refuse('is empty. Please choose another file.')
  const type = detectFileType(new Uint8Array(head))
  if (type !== 'heic' && (type === null || !rules.types.includes(type)))
    return refuse(`is not a ${rules.wanted} file. Please choose one of these.`)
  const prepared =
    type === 'pdf'
      ? { name: file.name, blob: file, preview: null }
      : await prepareImage(file, type, rules).catch(() => null)
  if (prepared === null)
    return refuse(type === 'heic' ? HEIC_ADVICE : 'is damaged and cannot be opened. Please choose another.')
  return prepared.blob.size > MOST_FILE_BYTES ? refuse('is larger than 10 MB. Please choose a smaller file.') : prepared
}
