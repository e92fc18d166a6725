import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

// Only the writer of most of these values knows their type. Lower the bound when you remove a cast.
const MOST_CASTS = 19

/** The casts of a text in TypeScript, `as const` apart. */
function castsIn(file: string, code: string): string[] {
  const found: string[] = []
  new Visitor({
    TSAsExpression({ typeAnnotation, start, end }) {
      if (code.slice(typeAnnotation.start, typeAnnotation.end) !== 'const')
        found.push(`${file}: ${code.slice(start, end)}`)
    },
  }).visit(parseSync(file, code).program)
  return found
}

it('services know the types of their rows: few casts are left', () => {
  const files = globSync('src/services/**/*.ts')
  expect(files.length).toBeGreaterThan(300)
  expect(castsIn('rows.ts', 'const state = row.state as State\nconst states = [state] as const')).toHaveLength(1)
  const casts = files.flatMap(file => castsIn(file, readFileSync(file, 'utf8')))
  expect(casts.length > MOST_CASTS ? casts : []).toEqual([])
})
