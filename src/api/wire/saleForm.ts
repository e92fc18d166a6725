import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '#domain/errors.ts'
import { MOST_FILE_BYTES, SALE_FILES } from '#domain/enquiries/saleParts.ts'
import { saleFormSchema } from '#contract/enquiries.ts'
import { checkUpload } from '#services/enquiryFiles/checkUpload.ts'
import type { EnquiryFile } from '#services/enquiryFiles/checkUpload.ts'
import { readParts } from '../http/multipart.ts'

export type UploadField = keyof typeof SALE_FILES

const MOST_FILES = SALE_FILES.documents + SALE_FILES.carPhotos
// One more file than allowed gets through, to be refused with its own words.
export const SALE_LIMITS = {
  fileSize: MOST_FILE_BYTES,
  files: MOST_FILES + 1,
  fields: 5,
  fieldSize: 64 * 1024,
  parts: MOST_FILES + 6,
}
const FIELD_WORDS: Readonly<Record<UploadField, string>> = { documents: 'documents', carPhotos: 'car photos' }

function refuse(field: string, message: string): Failure {
  return new Failure('invalid', message, { [field]: message })
}

/** Reads the `formData` part: JSON of the form's fields. */
function readFields(text: string): z.output<typeof saleFormSchema> {
  const parsed = z
    .preprocess(typed => {
      try {
        return JSON.parse(typed as string) as unknown
      } catch {
        return undefined
      }
    }, saleFormSchema)
    .safeParse(text)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(
    parsed.error.issues.map(issue => [issue.path.join('.') || 'formData', issue.message]),
  )
  throw new Failure('invalid', 'Please fill all required fields.', fields)
}

/** Reads the next file of a sell submission, of which `files` came before. Throws a `Failure` ('invalid'). */
export async function readSaleFile(part: MultipartFile, files: readonly EnquiryFile[]): Promise<EnquiryFile> {
  const field = part.fieldname
  if (field !== 'documents' && field !== 'carPhotos') throw refuse(field, 'This form takes documents and car photos.')
  const role = field === 'documents' ? 'document' : 'photo'
  const most = SALE_FILES[field]
  if (files.filter(file => file.role === role).length >= most) {
    throw refuse(field, `You can upload a maximum of ${most} ${FIELD_WORDS[field]}.`)
  }
  return checkUpload(field, part.filename, await part.toBuffer())
}

/** What is missing of the files, by the names of their fields (SELL-5). */
export function missingFiles(files: readonly EnquiryFile[]): Record<string, string> {
  return {
    ...(files.some(file => file.role === 'document') ? {} : { documents: 'Please upload at least one document.' }),
    ...(files.some(file => file.role === 'photo') ? {} : { carPhotos: 'Please upload at least one car photo.' }),
  }
}

/**
 * Reads a sell submission as it streams in; one file is in memory as it was sent at a time. Throws a `Failure` ('invalid')
 * with the texts of SELL-4 and SELL-5.
 */
export async function readSale(request: FastifyRequest) {
  const files: EnquiryFile[] = []
  let fields: z.output<typeof saleFormSchema> | null = null
  for await (const part of readParts(request, SALE_LIMITS)) {
    if (part.type === 'file') files.push(await readSaleFile(part, files))
    else if (part.fieldname === 'formData') fields = readFields(part.value)
  }
  if (fields === null) throw refuse('formData', 'Please fill all required fields.')
  for (const [field, message] of Object.entries(missingFiles(files))) throw refuse(field, message)
  const { website, filledInMs, notice, ...form } = fields
  return { form, traces: { website, filledInMs, notice }, files }
}
