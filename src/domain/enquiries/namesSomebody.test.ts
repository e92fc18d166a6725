import { expect, it } from 'vitest'
import { namesSomebody } from './namesSomebody.ts'

it.each([
  'Instrument of KA 05 MH 1234 built in',
  'see dl3cab1234',
  'From 22 BH 1234 AB.',
  'Ask Ravi, 98450 12345',
  'ravi@example.com has the bill',
])('finds whom or which car a reason names: %s [CAR-4]', text => {
  expect(namesSomebody(text)).toBe(true)
})

it.each([
  'New instrument cluster at 28,470 km',
  'Typing error: 48,200 km, not 84,200',
  'Replaced on 12 May 2024, bill 104',
  'Read in 2 months of 2024',
  'KA05 office',
])('lets any other reason through: %s [CAR-4]', text => {
  expect(namesSomebody(text)).toBe(false)
})
