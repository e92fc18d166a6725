import { describe, expect, it } from 'vitest'
import { otpCheckSchema } from '../accounts/account.ts'
import { appStepSchema, plainRecoveryCode } from '../accounts/secondFactor.ts'
import { parseFilter } from '../catalogue/filter.ts'
import { readReference } from '../deals/reference.ts'
import { carNumbersOf } from '../import/photos/photoName.ts'
import { readDay, readYear } from '../import/rows/readDate.ts'
import { ODOMETER, readPrice, readQuantity } from '../import/rows/reading.ts'
import { groupTypedAmount } from '../money/groupAmount.ts'
import { readLoan } from '../money/loanForm.ts'
import { statedPriceRange } from '../money/statedPrice.ts'
import { optionFormSchema } from '../options/optionForms.ts'
import { readTokens } from '../search/words/tokens.ts'
import { readPosted } from '../settings/readPosted.ts'
import { rupees, wholeNumber } from './formFields.ts'
import { readTypedKilometres } from './typedKilometres.ts'

describe('figures typed in the digits of Indian scripts are read wherever they are typed', () => {
  it('in forms: money, years, kilometres, seats', () => {
    expect(rupees('x').parse('६,५०,०००')).toBe(650_000)
    expect(rupees('x').parse('६.५ लाख')).toBe(650_000)
    expect(groupTypedAmount('६५००००')).toBe('6,50,000')
    expect(wholeNumber(1895, 2027, 'x').parse('२०१९')).toBe(2019)
    expect(wholeNumber(0, 99, 'x').parse('௧௨')).toBe(12)
    expect(readTypedKilometres('४२,३५० किमी')).toBe(42_350)
    expect(optionFormSchema('seatingCapacity').parse({ name: '७' })).toEqual({ name: '7' })
    expect(statedPriceRange('₹६.५ L')).toEqual(statedPriceRange('₹6.5 L'))
  })

  it('in addresses of the filter, and in a search', () => {
    const query = new URLSearchParams({ 'price_after_offer[max]': '५०००००', 'year[min]': '२०१८' })
    const latin = new URLSearchParams({ 'price_after_offer[max]': '500000', 'year[min]': '2018' })
    expect(parseFilter(query)).toEqual(parseFilter(latin))
    expect(parseFilter(query).priceMax).toBe(500_000)
    expect(readTokens('स्विफ्ट २०१९').at(-1)?.text).toBe('2019')
  })

  it('in the loan calculator and in settings', () => {
    const loan = new URLSearchParams({ price: '८,००,०००', down: '१,५०,०००', years: '५', rate: '९.५' })
    expect(readLoan(loan).wish).toMatchObject({ price: 800_000, down: 150_000, months: 60, rate: 9.5 })
    expect(readPosted({ established: 2020 }, { established: '१९९८' })).toEqual({ established: 1998 })
  })

  it('as codes and references', () => {
    expect(otpCheckSchema.shape.otp.parse('१२३४५६')).toBe('123456')
    expect(appStepSchema.parse({ code: '१२३ ४५६' })).toEqual({ code: '123456' })
    expect(plainRecoveryCode('AB१२-cd३४')).toBe('ab12cd34')
    expect(readReference('K७M२ PQ४X')).toBe(readReference('K7M2 PQ4X'))
  })

  it('in cells and file names of imports', () => {
    expect(readPrice('₹ ६.५० Lakh')).toEqual({ value: 650_000 })
    expect(readQuantity('६५,००० km', ODOMETER)).toEqual({ value: 65_000 })
    expect(readYear('२०१८', 2026)).toEqual({ value: 2018 })
    expect(readDay('१५/०२/२०१८')).toEqual({ value: '2018-02-15' })
    expect(carNumbersOf('KA०५MH१२३४-1.jpg')).toEqual(['KA05MH1234'])
  })
})
