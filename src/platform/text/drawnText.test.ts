import { describe, expect, it } from 'vitest'
import { loadDrawnText } from './drawnText.ts'

describe('text as lines [DESK-9]', () => {
  it('is whole at every size, with the rupee sign, and leaves out what the fonts do not have', async () => {
    const drawn = await loadDrawnText()
    for (let size = 20; size < 180; size += 7)
      expect(drawn.path('Forecourt ₹12,45,000 · Bengaluru', 72.3, 226, size, 800)).toMatch(/^M[MLQCZ0-9.\- ]+$/)
    expect(drawn.path('कार', 0, 0, 40, 500)).toBe('')
    expect(drawn.width('₹1', 40, 800)).toBeGreaterThan(drawn.width('1', 40, 800))
  })

  it('breaks between words, and ends with an ellipsis where there is more', async () => {
    const drawn = await loadDrawnText()
    const lines = drawn.lines('Mahindra XUV300 W8 (O) Dual Tone and much more of it', 300, 46, 800, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of lines) expect(drawn.width(line, 46, 800)).toBeLessThanOrEqual(300)
  })
})
