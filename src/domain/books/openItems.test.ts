import { describe, expect, it } from 'vitest'
import { openItems } from './openItems.ts'

const items = [
  { day: '2026-11-19', paise: 1_280_000 },
  { day: '2026-10-31', paise: 2_950_000 },
  { day: '2026-10-09', paise: 2_000_000 },
]

describe('what of a debt is open [BOOK-6]', () => {
  it('is its newest items, since the oldest are paid first, and the oldest of them in part', () => {
    expect(openItems(items, 4_230_000).map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-19'])
    expect(openItems(items, 1_290_000)).toEqual([
      { day: '2026-10-31', paise: 10_000 },
      { day: '2026-11-19', paise: 1_280_000 },
    ])
  })

  it('is nothing where nothing is owed, and no more than there was', () => {
    expect(openItems(items, 0)).toEqual([])
    expect(openItems(items, 99_000_000)).toHaveLength(3)
  })
})
