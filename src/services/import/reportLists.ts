import { CHANGES_HEADER, changeLines } from '#domain/import/changeLines.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import type { Held } from '../vehicles/proposedChange.ts'
import { openList } from './importFiles.ts'
import type { RunReport } from './importContent.ts'
import type { ImportChange, ImportProblem } from './importReport.ts'

const PROBLEMS_HEADER = ['Line', 'Column', 'Value', 'Reason', 'What becomes of it']
const LISTED_PROBLEMS = 100
const LISTED_CHANGES = { changed: 50, newer: 50, relisted: 100 }

/**
 * Opens the lists of a run: all problems and changes go into files, the first of them into the report, which `close` returns. Wait
 * for each call before the next.
 */
export async function openReportLists(files: FileStore, key: string) {
  const problems: ImportProblem[] = []
  let problemCount = 0
  const changes: Record<'changed' | Held, ImportChange[]> = { changed: [], newer: [], relisted: [] }
  const problemList = await openList(files, key, 'problems', PROBLEMS_HEADER)
  const changeList = await openList(files, key, 'changes', CHANGES_HEADER)
  return {
    async addProblem(problem: ImportProblem): Promise<void> {
      problemCount += 1
      if (problems.length < LISTED_PROBLEMS) problems.push(problem)
      const { line, column, value, reason, refuses } = problem
      await problemList.add([String(line), column, value, reason, refuses ? 'row left out' : 'field left empty'])
    },
    async addChange(change: ImportChange): Promise<void> {
      const kind = change.held ?? 'changed'
      if (changes[kind].length < LISTED_CHANGES[kind]) changes[kind].push(change)
      for (const cells of changeLines(change)) await changeList.add(cells)
    },
    async close(): Promise<Pick<RunReport, 'problems' | 'problemCount' | 'changes'>> {
      await problemList.close()
      await changeList.close()
      return { problems, problemCount, changes }
    },
  }
}
