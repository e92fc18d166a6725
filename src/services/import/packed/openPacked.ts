import type { StoredBytes } from '#platform/archive/openZip.ts'
import type { PackedParts } from '../importFiles.ts'

/** Opens an uploaded workbook or ZIP file, of which any part can be read; one stored part is in memory at a time. */
export async function openPacked(parts: PackedParts): Promise<StoredBytes> {
  const starts: number[] = []
  let size = 0
  for (let bytes = await parts.size(0); bytes !== null; bytes = await parts.size(starts.length)) {
    starts.push(size)
    size += bytes
  }
  let held: { part: number; bytes: Uint8Array } | null = null
  async function partAt(part: number): Promise<Uint8Array> {
    if (held?.part !== part) {
      const bytes = await parts.bytes(part)
      if (bytes === null) throw new Error('a part of an upload is gone')
      held = { part, bytes }
    }
    return held.bytes
  }
  return {
    size,
    async *read(start, end) {
      let part = Math.max(
        0,
        starts.findLastIndex(from => from <= start),
      )
      for (let at = start; at < end; part += 1) {
        const bytes = await partAt(part)
        const from = at - (starts[part] ?? 0)
        const piece = bytes.subarray(from, Math.min(bytes.length, from + end - at))
        if (piece.length === 0) return
        at += piece.length
        yield piece
      }
    },
  }
}
