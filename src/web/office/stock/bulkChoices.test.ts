import { expect, it } from 'vitest'
import { BULK_OPTIONS } from '#domain/stock/bulkChange.ts'
import { BULK_CHOICES, NO_OPTION, readBulkFilling } from './bulkChoices.ts'

it('says what was done in the words of the choice [ADMIN-10]', () => {
  for (const choice of BULK_OPTIONS) {
    const word = BULK_CHOICES[choice].name.replace('Set the ', '')
    const filling = { choice, state: 'listed' as const, amount: '', toThousands: false }
    expect(readBulkFilling({ ...filling, option: 'Suv' })).toMatchObject({ words: `${word} set to Suv` })
    expect(readBulkFilling({ ...filling, option: NO_OPTION })).toMatchObject({ words: `${word} removed` })
    expect(readBulkFilling({ ...filling, option: '' })).toEqual({ problem: 'Please choose one.' })
  }
})
