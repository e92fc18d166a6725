import { expect, it } from 'vitest'
import { formatReference, readReference, REFERENCE_LETTERS } from './reference.ts'

it('reads a reference however it is typed, and nothing else [DESK-3]', () => {
  expect(['K7M2PQ4X', ' k7m2 pq4x ', 'K7M2-PQ4X', 'K7M2PQ4'].map(readReference)).toEqual([
    'K7M2PQ4X',
    'K7M2PQ4X',
    'K7M2PQ4X',
    null,
  ])
  expect(['K7M2PQ4O', 'K7M2PQ4XX', '', '0'.repeat(1_000)].map(readReference)).toEqual([null, null, null, null])
  expect(readReference('UUUUUUUU')).toBe('VVVVVVVV')
  expect(formatReference('K7M2PQ4X')).toBe('K7M2 PQ4X')
})

it('has no letters that are taken for others [DESK-3]', () => {
  expect(REFERENCE_LETTERS).not.toMatch(/[01OILU]/)
  expect(new Set(REFERENCE_LETTERS).size).toBe(30)
})
