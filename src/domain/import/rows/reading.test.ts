import { describe, expect, it } from 'vitest'
import { cleanText, isEmptyValue } from './cleanText.ts'
import { readDay, readYear } from './readDate.ts'
import { asksForPrice, ENGINE_SIZE, MILEAGE, ODOMETER, readPrice, readQuantity, readRupees, SEATS } from './reading.ts'

const LAKHS = { unit: 100_000, currency: null, rates: {} }
const reason = (reading: object) => ('reason' in reading ? reading.reason : undefined)

describe('prices', () => {
  it.each([
    ['₹ 6.50 Lakh', 650_000],
    ['₹ 28,000 ', 28_000],
    ['1.55 Crore', 15_500_000],
    ['₹ 4.15 Cr', 41_500_000],
    ['4,25,000', 425_000],
    ['425,000', 425_000],
    ['450000', 450_000],
    ['450000.0', 450_000],
    ['Rs. 4,25,000/-', 425_000],
    ['INR 5.2 lacs', 520_000],
    ['8.11 L', 811_000],
    ['65k', 65_000],
    ['Rs 9 Lakhs onwards', 900_000],
    ['3,50,00,000', 35_000_000],
    ['₹6.5Lakh', 650_000],
  ])('%s is %i rupees', (text, rupees) => expect(readPrice(text.trim())).toEqual({ value: rupees }))

  it('takes the unit of the column where a cell gives none', () => {
    expect(readPrice('6.5', LAKHS)).toEqual({ value: 650_000 })
    expect(readPrice('1.2 Crore', LAKHS)).toEqual({ value: 12_000_000 })
  })

  it.each([
    ['4,25,000 neg.', 425_000],
    ['Rs 4,25,000 negotiable', 425_000],
    ['62k', 62_000],
    ['11.5 lac', 1_150_000],
    ['5.75 lakhs (neg.)', 575_000],
    ['450000/-', 450_000],
  ])('%s, as dealers write it, is %i rupees', (text, rupees) => expect(readPrice(text)).toEqual({ value: rupees }))

  it('reads rupees among lakhs by their size', () => expect(readPrice('4,25,000', LAKHS)).toEqual({ value: 425_000 }))

  it('reads another currency at its rate alone', () => {
    const dollars = { unit: 1, currency: 'USD', rates: { USD: 83.1 } }
    expect([
      readPrice('12,000', dollars),
      readPrice('$ 12,000', { ...dollars, currency: null }),
      readPrice('₹ 9,00,000', dollars),
    ]).toEqual([{ value: 997_200 }, { value: 997_200 }, { value: 900_000 }])
    expect(reason(readPrice('€9,000', dollars))).toBe('is in euros (EUR), whose rate is not given')
    expect(reason(readPrice('US$ 9,000'))).toContain('US dollars (USD)')
  })

  it('knows a price that is given on request', () => {
    expect(
      [
        'Ask for price',
        'Ask For Price',
        'Call',
        'On request',
        'POA',
        'Contact dealer',
        'neg.',
        'Negotiable',
        'Price negotiable',
      ].every(asksForPrice),
    ).toBe(true)
    expect(['4,25,000', '4,25,000 neg.', 'Fixed', 'callous', 'soon'].some(asksForPrice)).toBe(false)
  })

  it.each([
    '',
    'call us',
    '5-6 Lakh',
    '6,50 Lakh',
    '1,23',
    '1e9',
    '6.5 Euro',
    '0',
    '6.5',
    '12 Lakh 50',
    '-450000',
    '9'.repeat(12),
    '=1+1',
  ])('refuses %j', text => expect(reason(readPrice(text))).toBeTypeOf('string'))

  it('reads an offer of any size', () => expect(readRupees('₹ 500')).toEqual({ value: 500 }))
})

describe('quantities', () => {
  it.each([
    ['65,000 km', ODOMETER, 65_000],
    ['1,20,000', ODOMETER, 120_000],
    ['0', ODOMETER, 0],
    ['45000 Kms', ODOMETER, 45_000],
    ['1197 CC', ENGINE_SIZE, 1197],
    ['998cc', ENGINE_SIZE, 998],
    ['1,198 cc', ENGINE_SIZE, 1198],
    ['0', ENGINE_SIZE, null],
    ['23.1 kmpl', MILEAGE, 23.1],
    ['20.88 km/kg', MILEAGE, 20.88],
    ['18', MILEAGE, 18],
    ['0.0', MILEAGE, null],
    ['62k', ODOMETER, 62_000],
    ['62k km', ODOMETER, 62_000],
    ['1.2 lakh km', ODOMETER, 120_000],
    ['45000 kms', ODOMETER, 45_000],
    ['1.2 L', ENGINE_SIZE, 1_200],
    ['1.5 litre', ENGINE_SIZE, 1_500],
    ['5 Seats', SEATS, 5],
    ['5.0', SEATS, 5],
    ['7-Seater', SEATS, 7],
    ['7 STR', SEATS, 7],
  ])('%s', (text, form, value) => expect(readQuantity(text, form)).toEqual({ value }))

  it.each([
    ['55,00,000', ODOMETER],
    ['-5', ODOMETER],
    ['12 miles', ODOMETER],
    ['20000 cc', ENGINE_SIZE],
    ['452 km/full charge', MILEAGE],
    ['240 kmpl', MILEAGE],
    ['five', SEATS],
    ['500', SEATS],
  ])('does not believe %s', (text, form) => expect(reason(readQuantity(text, form))).toBeTypeOf('string'))
})

describe('years and days', () => {
  it.each([
    ['2018', 2018],
    ['Feb 2018', 2018],
    ['Sept 2018', 2018],
    ['2018.0', 2018],
    ['15/02/2018', 2018],
    ['2027', 2027],
    ['1950', 1950],
  ])('the year of %s is %i', (text, year) => expect(readYear(text, 2026)).toEqual({ value: year }))

  it.each(['1894', '2028', '18', '20181', '2018-2020', 'new', '<b>2018</b>'])('does not believe the year %s', text => {
    expect(reason(readYear(text, 2026))).toBeTypeOf('string')
  })

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T10:00:00Z', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['3-4-2026', '2026-04-03'],
    ['21 Nov 2026', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['1st September 2026', '2026-09-01'],
    ['2026/1/5', '2026-01-05'],
  ])('%s is the day %s', (text, day) => expect(readDay(text)).toEqual({ value: day }))

  it.each(['31/02/2026', '11/21/2026', 'yesterday', '2026', '0000-01-01'])('does not believe the day %s', text => {
    expect(reason(readDay(text))).toBeTypeOf('string')
  })
})

describe('text', () => {
  it.each([
    ['CitroÃ«n', 'Citroën'],
    ['â‚¹ 6.50 Lakh', '₹ 6.50 Lakh'],
    ['Citroën', 'Citroën'],
    ['Ã…ngstrÃ¶m', 'Ångström'],
    ['Âge', 'Âge'],
    ['  two\r\n lines\t', 'two lines'],
    ['a\u0000b\u200Bc\u202Ed', 'abcd'],
    ['क्‍ष', 'क्‍ष'],
    ['\uD800x', '\uFFFDx'],
    ['e\u0301', 'é'],
  ])('%j becomes %j', (text, clean) => expect(cleanText(text)).toBe(clean))

  it('knows how files say nothing', () => {
    expect(
      ['', 'null', 'N/A', 'n.a.', '-', '—', 'NaN', 'None', 'Not Available', '#N/A', '...'].every(isEmptyValue),
    ).toBe(true)
    expect(['0', 'No', 'Nano', 'A', '2'].some(isEmptyValue)).toBe(false)
  })
})
