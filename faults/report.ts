import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import type { Fault, Findings } from './fault.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORT = join(ROOT, 'docs', 'reliability.md')

/** When, of what and where it was run: the date, the commit, the machine and the seed by which it can be run again. */
export function describeRun(seed: number): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', '.', ':!docs/reliability.md') !== ''
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' and changes' : ''}, `
    + `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, `
    + `Node ${process.version}, seed ${seed}`
  )
}

/** What was seen, as a table of Markdown. */
export function tableOf({ columns, rows }: Findings): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Puts the table of a fault into docs/reliability.md, between its marks, in place of the one before. `seen` is by `describeRun`. */
export async function writeReport(fault: Fault, findings: Findings, seen: string): Promise<void> {
  const [begin, end] = [`<!-- begin ${fault.name} -->`, `<!-- end ${fault.name} -->`]
  const text = await readFile(REPORT, 'utf8')
  const [before, rest] = text.split(begin)
  const [, after] = (rest ?? '').split(end)
  if (before === undefined || after === undefined) throw new Error(`docs/reliability.md has no place for ${fault.name}`)
  const part = [
    `### ${fault.title}`,
    fault.how,
    tableOf(findings),
    ...(findings.problems.length === 0
      ? []
      : [`Broken promises:\n\n${findings.problems.map(problem => `- ${problem}`).join('\n')}`]),
    `Seen on ${seen}.`,
  ].join('\n\n')
  // The rest is written by hand and stays as it is.
  const formatted = await format(part, { parser: 'markdown', printWidth: 120, proseWrap: 'always' })
  await writeFile(REPORT, `${before}${begin}\n\n${formatted}\n${end}${after}`)
}
