import { describe, expect, it } from 'vitest'
import { filesBelow, read } from './markdown.ts'

const [built = '', planned = ''] = read('docs/requirements.md').split('\n## Not built yet\n')
const idsOf = (text: string) => Array.from(text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* \S/gm), ([, id = '']) => id)
const [BUILT, PLANNED] = [idsOf(built), idsOf(planned)]
const AREAS = new Set([...BUILT, ...PLANNED].map(id => id.split('-')[0]))

/** Where tests are: beside the rules, on a server, in a browser, and the faults that are injected. */
const tests = ['src', 'test', 'database', 'scripts', 'faults', 'e2e'].flatMap(folder =>
  filesBelow(folder, folder === 'e2e' ? /\.tsx?$/ : /\.(test|spec)\.tsx?$/),
)

/** The IDs in titles (`[FILTER-4]`, several within one bracket too) and tags (`@FILTER-4`) of a test file. */
const named = (text: string): string[] =>
  Array.from(text.matchAll(/\[[A-Z]+-\d+(?:[ ,/–-]+[A-Z]+-\d+)*\]|@[A-Z]+-\d+/g), ([tag]) => tag)
    .flatMap(tag => tag.match(/[A-Z]+-\d+/g) ?? [])
    .filter(id => AREAS.has(id.split('-')[0] ?? ''))

const idsInTests = new Map<string, string>()
for (const path of tests) for (const id of named(read(path))) idsInTests.set(id, path)

describe('docs/requirements.md', () => {
  it('has each ID once, in the order of its area', () => {
    const all = [...BUILT, ...PLANNED]
    expect(new Set(all).size).toBe(all.length)
    const numbers = Map.groupBy(all, id => id.split('-')[0] ?? '')
    for (const [area, ids] of numbers) expect(ids).toEqual(ids.map((_, place) => `${area}-${place + 1}`))
  })

  it('has every ID that a test names', () => {
    const known = new Set([...BUILT, ...PLANNED])
    expect([...idsInTests].filter(([id]) => !known.has(id))).toEqual([])
  })

  it('has every ID that code and documents name', () => {
    const id = new RegExp(`\\b(?:${[...AREAS].join('|')})-\\d+\\b`, 'g')
    const known = new Set([...BUILT, ...PLANNED])
    const files = ['src', 'test', 'e2e', 'scripts', 'faults', 'database', 'bench', 'docs', 'decisions'].flatMap(
      folder => filesBelow(folder, /\.(tsx?|mjs|css|md)$/),
    )
    const unknown = files.flatMap(path => (read(path).match(id) ?? []).filter(name => !known.has(name)))
    expect([...new Set(unknown)]).toEqual([])
  })

  it('has a test for each ID that is built', () => {
    expect(BUILT.filter(id => !idsInTests.has(id))).toEqual([])
  })

  it('calls nothing planned that tests hold already in full', () => {
    // An area moves above the line when its last ID has a test.
    const areas = Map.groupBy(PLANNED, id => id.split('-')[0] ?? '')
    const held = [...areas].filter(([, ids]) => ids.every(id => idsInTests.has(id)))
    expect(held.map(([area]) => area)).toEqual([])
  })
})
