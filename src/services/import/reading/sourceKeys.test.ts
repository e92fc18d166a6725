import { expect, it } from 'vitest'
import { NumberTable } from '../numberTable.ts'
import { openSourceKeys } from './sourceKeys.ts'

it('keeps numbers by number as a Map does', () => {
  const table = new NumberTable()
  const expected = new Map<number, number>()
  for (let index = 0; index < 20_000; index += 1) {
    const key = ((index * 2_654_435_761) % 5_003) * 1_000_003
    const value = (table.get(key) ?? 0) + 1
    table.set(key, value)
    expected.set(key, (expected.get(key) ?? 0) + 1)
    expect(table.get(key)).toBe(expected.get(key))
  }
  expect(table.get(7)).toBeUndefined()
})

it('gives a row the same key at every import, and rows alike keys of their own', () => {
  const rows = [
    { sourceId: { column: 'Link', value: 'https://a.example/1' }, identity: () => 'x' },
    { sourceId: { column: 'Stock No', value: '1023' }, identity: () => 'x' },
    { carNumber: 'KA05MH1234', sourceId: null, identity: () => 'x' },
    { reference: '0123456789abcd', sourceId: null, identity: () => 'x' },
    ...['x', 'y', 'x'].map(text => ({ sourceId: null, identity: () => text })),
  ]
  const [first, second] = [rows.map(openSourceKeys()), rows.map(openSourceKeys())]
  expect(first).toEqual(second)
  expect(first.slice(0, 4)).toEqual(['https://a.example/1', 'stockno:1023', undefined, undefined])
  expect(new Set(first.slice(4)).size).toBe(3)
  expect(first[6]).toMatch(/^row:[0-9a-f]{32}:2$/)
})
