import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

it('rupeeFont is needless, and should be removed, when Figtree’s latin file has the rupee sign', () => {
  const { latin } = createRequire(import.meta.url)('@fontsource-variable/figtree/unicode.json') as { latin: string }
  const ranges = latin.split(',').map(range =>
    range
      .slice(2)
      .split('-')
      .map(end => Number.parseInt(end, 16)),
  )
  expect(ranges.some(([first = 0, last = first]) => first <= 0x20b9 && 0x20b9 <= last)).toBe(false)
})
