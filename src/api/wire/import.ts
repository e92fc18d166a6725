import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/errors.ts'
import { MOST_PHOTO_ZIP_BYTES } from '#domain/import/uploadLimit.ts'
import type { CallSuccess } from '#contract/calls.ts'
import { columnUses } from '#services/import/reading/columnUses.ts'
import type { ImportJob } from '#services/import/importJobs.ts'
import { partBytes, readParts } from '../http/multipart.ts'

/** An import as it is answered to somebody who sees what cars cost, or does not. */
export function toWire({ plan, ...job }: ImportJob, seesMoney: boolean): CallSuccess<'GET /api/office/imports/:id'> {
  const {
    format,
    book = null,
    createOptions,
    set = {},
    values = {},
    remembered = [],
    rates = {},
    headerRow = null,
  } = plan
  return {
    ...job,
    format,
    book,
    columns: columnUses(plan, seesMoney),
    createOptions,
    set,
    values,
    remembered: [...remembered],
    rates,
    headerRow,
  }
}

const LIMITS = { fileSize: MOST_PHOTO_ZIP_BYTES, files: 1, fields: 0, fieldSize: 1_024, parts: 1 }

/** Reads the one file of an upload as it streams in and hands it to `take`. Throws `Failure` `invalid` where there is none. */
export async function readImportUpload<Result>(
  request: FastifyRequest,
  take: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  for await (const part of readParts(request, LIMITS)) {
    if (part.type === 'file') return take(part.filename, partBytes(part))
  }
  throw new Failure('invalid', 'Choose a file first.', { file: 'is missing' })
}
