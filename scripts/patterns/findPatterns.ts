import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A regular expression of the source, and where it stands. */
export interface FoundPattern {
  source: string
  flags: string
  at: string
}

/** Findings in one file or in several. */
export interface FoundPatterns {
  patterns: FoundPattern[]
  /** Where one is built from a text, which nobody can judge by reading the source: `RegExp.escape` alone is none. */
  built: string[]
}

/** The regular expressions of a text in TypeScript. Throws when it cannot be parsed. */
export function patternsIn(file: string, code: string): FoundPatterns {
  const found: FoundPatterns = { patterns: [], built: [] }
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const place = (offset: number) => `${file}:${code.slice(0, offset).split('\n').length}`
  const noteBuilt = (node: { callee: { type: string }; start: number; end: number }) => {
    const { callee } = node
    if (!('name' in callee) || callee.name !== 'RegExp') return
    const isEscaped = /^(?:new )?RegExp\(RegExp\.escape\([\w.]+\)(?:, '[a-z]+')?\)$/.test(
      code.slice(node.start, node.end),
    )
    if (!isEscaped) found.built.push(place(node.start))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        found.patterns.push({ source: node.regex.pattern, flags: node.regex.flags, at: place(node.start) })
    },
    NewExpression: noteBuilt,
    CallExpression: noteBuilt,
  }).visit(program)
  return found
}

/** The regular expressions of everything that is built or run from `src`, tests left out. */
export function findPatterns(root: string): FoundPatterns {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
  const found = files.toSorted().map(file => patternsIn(file, readFileSync(join(root, file), 'utf8')))
  return { patterns: found.flatMap(({ patterns }) => patterns), built: found.flatMap(({ built }) => built) }
}
