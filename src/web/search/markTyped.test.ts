import { expect, it } from 'vitest'
import { markTyped } from './markTyped.ts'

const marked = (text: string, typed: string) =>
  markTyped(text, typed)
    .map(part => (part.typed ? `[${part.text}]` : part.text))
    .join('')

it('marks the letters that were typed, where words begin with them [FIND-5]', () => {
  expect(marked('Hyundai Creta', 'hyu CRE')).toBe('[Hyu]ndai [Cre]ta')
  expect(marked('Mercedes-Benz', 'be')).toBe('Mercedes-[Be]nz')
  expect(marked('Maruti Suzuki', 'uti')).toBe('Maruti Suzuki')
  expect(marked('Up to ₹10.0 L', '')).toBe('Up to ₹10.0 L')
  expect(marked('Kia Kia', 'kia k')).toBe('[Kia] [Kia]')
})
