import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = globSync(['src/**/*.{ts,tsx}', 'scripts/vite/*.ts', 'vite.config.ts']).filter(
  file => !file.endsWith('.test.ts'),
)

/** Lines of the sources in which something stands. */
const linesWith = (pattern: RegExp, files: readonly string[] = SOURCES) =>
  files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(line => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )

it('reads and writes none of React Router’s own names, and nothing that it calls unsafe', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(linesWith(/__reactRouter|UNSAFE_|unstable_|streamController/)).toEqual([])
})

it('leaves the history and its events to the router', () => {
  expect(linesWith(/history\.(pushState|replaceState|go|back|forward)\b|History\.prototype/)).toEqual([])
  expect(linesWith(/stopImmediatePropagation/)).toEqual([])
})

it('has no plugin that changes what stands in node_modules', () => {
  const plugins = SOURCES.filter(file => file === 'vite.config.ts' || file.startsWith('scripts/vite/'))
  expect(linesWith(/transform\(|\/dist\/|preload-helper\.js/, plugins)).toEqual([])
})
