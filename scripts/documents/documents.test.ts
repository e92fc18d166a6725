import { expect, it } from 'vitest'
import { siteProfileSchema } from '#domain/dealer/siteProfile.ts'
import { SETTING_NAMES } from '#platform/configuration.ts'
import { filesBelow, read } from './markdown.ts'

const text = read('docs/configuration.md')

it('every environment variable stands once in the tables of docs/configuration.md, and no other', () => {
  const rows = Array.from(text.matchAll(/^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \|/gm), ([, cell = '']) => cell)
  const written = rows.flatMap(cell => cell.match(/[A-Z][A-Z\d_]+/g) ?? [])
  // The supervisor of several processes numbers them by it; nobody sets it.
  expect(text).toContain('`WORKER`')
  expect(written.toSorted()).toEqual(SETTING_NAMES.filter(name => name !== 'WORKER').toSorted())
})

it('every part of SITE_FILE stands in docs/configuration.md', () => {
  const parts = Object.keys(siteProfileSchema.shape)
  expect(parts.filter(part => !new RegExp(`\`${part}[\`.]`).test(text))).toEqual([])
})

it('the front documents stay short', () => {
  const words = (path: string) => read(path).split(/\s+/).length
  expect(words('docs/operations.md')).toBeLessThanOrEqual(3_300)
  expect(words('README.md')).toBeLessThanOrEqual(1_200)
  expect(words('ARCHITECTURE.md')).toBeLessThanOrEqual(1_200)
})

it('the picture of the tables in ARCHITECTURE.md has tables that exist', () => {
  const [, picture = ''] = /^```mermaid\n([^]*?)^```/m.exec(read('ARCHITECTURE.md')) ?? []
  const tables = new Set(
    Array.from(picture.matchAll(/^ {2}(\w+) \S+ (\w+) :/gm), ([, one = '', other = '']) => [one, other]).flat(),
  )
  const migrations = filesBelow('database/migrations', /\.ts$/).map(read).join('\n')
  expect(tables.size).toBeGreaterThan(15)
  expect([...tables].filter(table => !migrations.includes(`'${table}'`))).toEqual([])
})

it('the workflow of a Git host runs .ci/run', () => {
  expect(read('.github/workflows/ci.yml')).toMatch(/^ +- run: \.ci\/run$/m)
})
