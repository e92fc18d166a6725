import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { colourProblems, colourProblemText, dealerStyle, dealerTokens, type OwnColours } from './palette.ts'
import { dealerColoursSchema } from './dealerColours.ts'

const NONE: OwnColours = { brand: null, brandDark: null, accent: null }

it('measures contrast as WCAG does [DESK-1]', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe('a colour that cannot be read', () => {
  it('is told by its worst pair, with the nearest shade that passes [DESK-1]', () => {
    const [problem, ...more] = colourProblems({ ...NONE, brand: '#ffcc00' })
    expect(more).toEqual([])
    expect(problem?.field).toBe('brand')
    expect(problem?.nearest).toMatch(/^#[\da-f]{6}$/)
    expect(colourProblems({ ...NONE, brand: problem?.nearest ?? '' })).toEqual([])
    expect(problem && colourProblemText(problem)).toMatch(
      /contrast of 1\.\d to 1; 4.5 to 1 is needed. The nearest shade/,
    )
  })

  it('is refused by the schema, at its field, in both schemes [DESK-1]', () => {
    const refused = dealerColoursSchema.safeParse({ brand: '#ffcc00', brandDark: '#101010', accent: '#000000' })
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['brand', 'brandDark', 'accent'])
    expect(dealerColoursSchema.parse({ brand: '#8C1D2B' }).brand).toBe('#8c1d2b')
  })
})

describe('the tokens of a dealer', () => {
  it('can be read in both schemes for any brand colour that passes [DESK-1]', () => {
    for (const brand of ['#8c1d2b', '#0b6e4f', '#000000', '#005f99', '#5a189a']) {
      expect(colourProblems({ ...NONE, brand })).toEqual([])
      const tokens = dealerTokens({ ...NONE, brand })
      expect(contrast(tokens?.dark.fill ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens?.dark['fill-strong'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens?.dark.brand ?? '', '#212a37')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens?.dark.brand ?? '', tokens?.dark['brand-soft'] ?? '')).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('are a style sheet for both schemes, and none without colours [DESK-1]', () => {
    expect(dealerStyle(NONE)).toBe('')
    expect(dealerStyle({ ...NONE, brand: '#0b6e4f' })).toContain('prefers-color-scheme:dark')
  })
})
