import { describe, expect, it } from 'vitest'
import { MOST_ROW_ID, readRowId } from './rowId.ts'

describe('readRowId', () => {
  it('reads ids up to the highest that PostgreSQL stores', () => {
    expect([readRowId('1'), readRowId('42'), readRowId(String(MOST_ROW_ID))]).toEqual([1, 42, MOST_ROW_ID])
  })

  it.each(['', '0', '07', '-1', '1.5', '1e3', ' 1', '2147483648', '9999999999', '10000000000', '१'])(
    'refuses %j',
    text => {
      expect(readRowId(text)).toBeNull()
    },
  )
})
