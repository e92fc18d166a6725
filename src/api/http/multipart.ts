import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure, isFailure } from '#domain/errors.ts'
import { bodyTurn, LONG_BODY } from './bodyTurn.ts'

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']

/** What the parser refuses by its limits has a status of its own; what it cannot read, or what breaks off, has none. */
function asFailure(thrown: unknown): unknown {
  return thrown instanceof Error && !('statusCode' in thrown) && !isFailure(thrown)
    ? new Failure('invalid', 'The form did not arrive whole. Please send it again.')
    : thrown
}

/** All bytes of a file's part. */
async function bytesOf(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (thrown) {
    throw asFailure(thrown)
  } finally {
    // The parser would hold every file as long as the request.
    // oxlint-disable-next-line no-underscore-dangle -- the parser's own name
    if ('_buf' in part) part._buf = null
  }
}

/** A part whose header lacks its name; the parser's types say that there always is one. */
interface Unnamed {
  fieldname?: string
  filename?: string
}

/**
 * Refuses a part that does not say which input it is, and a file that does not say what it is called (OPS-10). Where nothing
 * was chosen, browsers send an empty name.
 */
function requireName(part: Multipart): void {
  const { fieldname, filename }: Unnamed = part.type === 'file' ? part : { fieldname: part.fieldname, filename: '' }
  if (!fieldname) throw new Failure('invalid', 'A part of the form does not say which input it is.')
  if (filename !== undefined) return
  const message = 'This file came without its name. Please choose it again.'
  throw new Failure('invalid', message, { [fieldname]: message })
}

/**
 * The parts of a multipart body as they stream in. A body that is malformed or breaks off, or has a part without a name, is a
 * `Failure` ('invalid'), here or in a part's `toBuffer`: the sender's doing, not the server's.
 */
export async function* readParts(request: FastifyRequest, limits: Limits) {
  let length = 0
  try {
    for await (const part of request.parts({ limits })) {
      requireName(part)
      if (part.type === 'file') {
        length += LONG_BODY
        yield { ...part, toBuffer: () => bytesOf(part) }
      } else {
        const value = textOf(part)
        length += value.length
        yield { type: part.type, fieldname: part.fieldname, value }
      }
    }
    // The caller checks the texts and the files now.
    await bodyTurn(length)
  } catch (thrown) {
    throw asFailure(thrown)
  }
}

/** The text of a field. One that is sent as JSON was parsed already, so that anything may be in it: it is a text again. */
function textOf({ fieldname, fieldnameTruncated, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated || fieldnameTruncated) {
    const message = 'This is too long. Please shorten it.'
    throw new Failure('invalid', message, { [fieldname]: message })
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const tooLarge = () => Object.assign(new Error('too large'), { statusCode: 413 })

/** The bytes of a file's part as they stream in. What breaks off is a `Failure` ('invalid'), what is too large says so itself. */
export async function* partBytes({ file }: Pick<MultipartFile, 'file'>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) {
      // The parser cuts a file at its limit and reports it only to whoever asks for the next part.
      if (file.truncated) throw tooLarge()
      yield chunk as Uint8Array
    }
    if (file.truncated) throw tooLarge()
  } catch (thrown) {
    throw asFailure(thrown)
  }
}
