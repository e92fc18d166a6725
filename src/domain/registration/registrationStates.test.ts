import { expect, it } from 'vitest'
import { INDIAN_STATES, REGISTRATION_STATES, readState, stateIn, stateOfGstin } from './registrationStates.ts'

it('has every State once, with the code of GST, the letters of plates and the name [BOOK-10]', () => {
  expect(INDIAN_STATES).toHaveLength(37)
  for (const pick of ['gst', 'code', 'name'] as const)
    expect(new Set(INDIAN_STATES.map(one => one[pick])).size).toBe(37)
  expect(INDIAN_STATES.map(({ gst }) => Number(gst)).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 24 }, (_, place) => place + 1),
    26,
    27,
    29,
    30,
    31,
    32,
    33,
    34,
    35,
    36,
    37,
    38,
    97,
  ])
  for (const [code, name, gst] of REGISTRATION_STATES)
    for (const typed of [code, name, gst, ` ${name.toUpperCase()} `, code.toLowerCase()])
      expect([typed, readState(typed)]).toEqual([typed, { gst, code, name }])
})

it.each([
  ['TS', '36'],
  ['UA', '05'],
  ['OR', '21'],
  ['DN', '26'],
  ['Orissa', '21'],
  ['J & K', '01'],
  ['97', '97'],
])('reads what plates and people still say: %s is State %s [BOOK-10]', (typed, gst) =>
  expect(readState(typed)?.gst).toBe(gst),
)

it.each(['', ' ', 'Mumbai', 'toString', '28', '99', 'XX', 'Goa or Kerala'])('reads no State in “%s” [BOOK-10]', typed =>
  expect(readState(typed)).toBeNull(),
)

it.each([
  ['MH', 'Maharashtra'],
  ['maharashtra ', 'Maharashtra'],
  ['Mumbai, Maharashtra', 'Maharashtra'],
  ['27-Maharashtra', 'Maharashtra'],
  ['Pune MH', 'Maharashtra'],
  ['Maharashtra 411001, India', 'Maharashtra'],
  ['State of Goa', 'Goa'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Pune side', undefined],
  ['Goa / Maharashtra', undefined],
  ['house 5 or 6', undefined],
  ['', undefined],
])('finds in “%s”, typed before there was a list, %s [BOOK-10]', (typed, name) =>
  expect(stateIn(typed)?.name).toBe(name),
)

it('knows the State of a GSTIN [BOOK-10]', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')?.code).toBe('MH')
  expect([stateOfGstin('99AAPFU0939F1ZV'), stateOfGstin(null)]).toEqual([null, null])
})
