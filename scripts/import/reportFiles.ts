import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvHead, csvLine } from '#domain/text/csv.ts'
import { CHANGES_HEADER, changeLines } from '#domain/import/changeLines.ts'
import type { ImportChange, ImportProblem } from '#services/import/importReport.ts'

const PROBLEMS_HEADER = ['line', 'column', 'value', 'reason']

/** A CSV file that is created with its first line. */
function openReportFile(path: string, header: readonly string[]) {
  let stream: WriteStream | undefined
  return {
    path,
    async add(cells: readonly string[]): Promise<void> {
      if (stream === undefined) {
        // The file contains car numbers: nobody else on the machine may read it.
        stream = createWriteStream(path, { mode: 0o600 })
        await once(stream, 'open')
        stream.write(csvHead(header))
      }
      if (!stream.write(csvLine(cells))) await once(stream, 'drain')
    },
    async close(): Promise<void> {
      if (stream === undefined) return
      stream.end()
      await finished(stream)
    },
  }
}

/**
 * Opens the lists of an imported file in `folder`, which is made if it is missing: `FILE.refused.csv` for refused rows,
 * `FILE.warnings.csv` for fields left empty, `FILE.changes.csv` for cars that are changed or held back. Removes the
 * lists of an earlier import. Rejects when the folder cannot be written.
 */
export async function openReportFiles(folder: string, file: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = join(folder, basename(file))
  const refused = openReportFile(`${name}.refused.csv`, PROBLEMS_HEADER)
  const warnings = openReportFile(`${name}.warnings.csv`, PROBLEMS_HEADER)
  const changes = openReportFile(`${name}.changes.csv`, CHANGES_HEADER)
  const files = [refused, warnings, changes]
  for (const { path } of files) await rm(path, { force: true })
  return {
    refused: refused.path,
    warnings: warnings.path,
    changes: changes.path,
    addProblem: ({ line, column, value, reason, refuses }: ImportProblem) =>
      (refuses ? refused : warnings).add([String(line), column, value, reason]),
    async addChange(change: ImportChange): Promise<void> {
      for (const cells of changeLines(change)) await changes.add(cells)
    },
    close: async () => void (await Promise.all(files.map(file => file.close()))),
  }
}
