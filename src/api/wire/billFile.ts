import type { FastifyRequest } from 'fastify'
import { MOST_FILE_BYTES } from '#domain/enquiries/saleParts.ts'
import { Failure, isFailure } from '#domain/errors.ts'
import { checkUpload, type EnquiryFile } from '#services/enquiryFiles/checkUpload.ts'
import { readParts } from '../http/multipart.ts'

const LIMITS = { fileSize: MOST_FILE_BYTES, files: 1, fields: 2, fieldSize: 1_024, parts: 3 }

const noFile = () => new Failure('invalid', 'Please choose a file.', { file: 'Please choose a file.' })

/** The photo or PDF of a bill, checked by its content: photos lose where they were made. Throws `Failure` `invalid` at `file`. */
export async function checkBillFile(sentName: string, bytes: Uint8Array): Promise<EnquiryFile> {
  try {
    return await checkUpload('documents', sentName, bytes)
  } catch (error) {
    if (!isFailure(error) || error.code !== 'invalid') throw error
    throw new Failure('invalid', error.message, { file: error.message })
  }
}

/** The photo or PDF that a request brings. */
export async function readBillFile(request: FastifyRequest): Promise<EnquiryFile> {
  for await (const part of readParts(request, LIMITS)) {
    if (part.type !== 'file' || part.fieldname !== 'file') continue
    const bytes = await part.toBuffer()
    if (bytes.byteLength === 0) throw noFile()
    return checkBillFile(part.filename, bytes)
  }
  throw noFile()
}
