import { mkdir, rm } from 'node:fs/promises'
import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvLine } from '#domain/csv.ts'
import type { ImportProblem } from '#services/import/importReport.ts'

const HEADER = ['line', 'column', 'value', 'reason']

/** A CSV file of problems that comes to be with the first one. */
function openProblemFile(path: string) {
  let stream: WriteStream | undefined
  return {
    path,
    async add({ line, column, value, reason }: ImportProblem): Promise<void> {
      if (stream === undefined) {
        // Car numbers are in it: nobody else on the machine reads them.
        stream = createWriteStream(path, { mode: 0o600 })
        await once(stream, 'open')
        // The mark makes spreadsheet programs read the rest as UTF-8.
        stream.write(`\uFEFF${csvLine(HEADER)}`)
      }
      if (!stream.write(csvLine([String(line), column, value, reason]))) await once(stream, 'drain')
    },
    async close(): Promise<void> {
      if (stream === undefined) return
      stream.end()
      await finished(stream)
    },
  }
}

/**
 * Opens the two lists of an imported file in `folder`, which is made where it is missing: `FILE.refused.csv` for refused rows
 * and `FILE.warnings.csv` for fields left empty. Those of an earlier import are removed. Rejects when the folder cannot be
 * written.
 */
export async function openProblemFiles(folder: string, file: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = join(folder, basename(file))
  const refused = openProblemFile(`${name}.refused.csv`)
  const warnings = openProblemFile(`${name}.warnings.csv`)
  for (const { path } of [refused, warnings]) await rm(path, { force: true })
  return {
    refused: refused.path,
    warnings: warnings.path,
    add: (problem: ImportProblem) => (problem.refuses ? refused : warnings).add(problem),
    close: async () => void (await Promise.all([refused.close(), warnings.close()])),
  }
}
