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

it.each([
  ['10,000', 10_000],
  ['1.5 lakh', 150_000],
  ['₹ 80k', 80_000],
])('reads %j as an amount of %d rupees [ADMIN-10]', (amount, rupees) => {
  const filling = { choice: 'lower_amount', state: 'listed', amount, option: '', toThousands: false } as const
  expect(readBulkFilling(filling)).toMatchObject({ change: { kind: 'price_by_amount', rupees: -rupees } })
})
