import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ArchiveWriter } from '#platform/archive/writeArchive.ts'
import type { CopiedTable, CopySource } from '#platform/database/copy/copying.ts'
import { openDigest, type TableDigest } from '#platform/database/copy/tableDigest.ts'
import { MOST_PART_BYTES, partName } from './backupFormat.ts'

const compress = promisify(gzip)
const PART_CHARACTERS = 2 * 1024 * 1024

/** Writes the rows of these tables into an archive, in parts. Returns what each table has. */
export async function writeTables(
  source: CopySource,
  tables: readonly CopiedTable[],
  archive: ArchiveWriter,
): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {}
  for (const table of tables) {
    const digest = openDigest()
    let part = 0
    let lines = ''
    const writePart = async () => {
      const text = Buffer.from(lines)
      if (text.byteLength > MOST_PART_BYTES) throw new Error(`a row of ${table.name} is too large for a backup`)
      const bytes = await compress(text)
      part += 1
      lines = ''
      await archive.add(partName(table.name, part), bytes.byteLength, [bytes])
    }
    for await (const rows of source.rows(table)) {
      for (const row of rows) {
        const line = digest.add(row)
        if (lines.length + line.length > PART_CHARACTERS && lines !== '') await writePart()
        lines += `${line}\n`
      }
    }
    if (lines !== '') await writePart()
    digests[table.name] = digest.result()
  }
  return digests
}
