import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPatterns, patternsIn } from './findPatterns.ts'
import { judgePattern } from './judgePattern.ts'

const { patterns, built } = findPatterns(join(import.meta.dirname, '..', '..'))

/** Where a pattern is built from a text all the same, and why it is linear. */
const BUILT: Readonly<Record<string, string>> = {
  'src/domain/privacy/person/personKeys.ts':
    'a number of at most 15 digits with gaps of at most three, or an escaped address',
}

describe('regular expressions over texts from outside [OPS-5]', () => {
  it('are linear in what they read, each of them', async () => {
    const places = Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`)
    expect(places.size).toBeGreaterThan(300)
    const wrong: string[] = []
    for (const [pattern, [first, ...others]] of places) {
      const reason = first === undefined ? null : await judgePattern(first.source, first.flags)
      if (reason !== null) wrong.push(`${pattern} ${[first, ...others].map(place => place?.at).join(', ')}: ${reason}`)
    }
    expect(wrong).toEqual([])
  }, 600_000)

  it('are written as literals, so that they can be judged', () => {
    expect(built.filter(place => BUILT[place.split(':')[0] ?? ''] === undefined)).toEqual([])
  })

  it.each([
    [/^(?:a+)+$/, 'exponential'],
    [/\s*km$/, 'every blank begins again'],
    [/,(?![^(]*\))/, 'looks ahead to the end at each comma'],
    [/<a>(.*?)<\/a>/s, 'looks for the end from each beginning'],
  ])('are refused when they are not: %s, %s', async ({ source, flags }) => {
    expect(await judgePattern(source, flags)).not.toBeNull()
  })

  it('are found wherever they stand in the source', () => {
    const code =
      'const a = <b title="x">{text.replace(/c/g, "")}</b>\nfunction d(t: string) { return new RegExp(`${t}+`) }'
    expect(patternsIn('x.tsx', code)).toEqual({
      patterns: [{ source: 'c', flags: 'g', at: 'x.tsx:1' }],
      built: ['x.tsx:2'],
    })
    expect(patternsIn('x.ts', "new RegExp(RegExp.escape(row.name), 'i')").built).toEqual([])
  })
})
