import { Failure } from '#domain/errors.ts'
import { openZip, ZipRefused, type ZipEntry } from '#platform/archive/openZip.ts'
import type { PackedParts } from '../importFiles.ts'
import { openPacked } from './openPacked.ts'

/** More files, or more bytes unpacked, than this are not read. */
const LIMITS = { mostEntries: 20_000, mostBytes: 3 * 1024 * 1024 * 1024 }

/** What a ZIP file refuses, as a `Failure` for people; anything else as it was. */
function asFailure(error: unknown): unknown {
  return error instanceof ZipRefused ? new Failure('invalid', error.message) : error
}

/** Lists the files of an uploaded ZIP file, whose size is `bytes`. Throws `Failure` `invalid` when it cannot be read. */
export async function openUploadedZip(parts: PackedParts): Promise<{ entries: ZipEntry[]; bytes: number }> {
  const packed = await openPacked(parts)
  try {
    const entries = await openZip(packed, LIMITS)
    return {
      bytes: packed.size,
      entries: entries.map(entry => ({
        ...entry,
        async *open() {
          try {
            yield* entry.open()
          } catch (error) {
            throw asFailure(error)
          }
        },
      })),
    }
  } catch (error) {
    throw asFailure(error)
  }
}
