import { expect, it } from 'vitest'
import { chassisOf, saysNoneYet } from './chassisInPlace.ts'
import { numberNote, numberProblem } from './numberNote.ts'
import { paperNumbers } from './paperNumbers.ts'

it.each([
  ['MH 12 IO 1234', 'I and O'],
  ['DL 3C OI 1234', 'I and O'],
  ['RJ 14 1C 3456', 'digit'],
  ['RJ 14 2M 1234', 'digit'],
  ['KA 01 TC 12', 'trade certificate'],
  ['HR 26 TC 717', 'trade certificate'],
  ['DL 1 I 0007 TC 0012', 'trade certificate'],
])('takes %s, but asks for a second look: %s [VEH-9]', (number, said) => expect(numberNote(number)).toContain(said))

it.each([
  'MH 12 AB 1234',
  'DL 3 IAB 1234',
  'TN 01 1234',
  '22 BH 1234 AB',
  'MH VA AA 0012',
  'T 1025 MH 1234 AB',
  'MYC 1234',
  '77 CD 12',
  '03D153874H',
  'chassis MBLIO10EZ9HC12345',
  'KA 01 TC 1234',
  'no number',
])('has nothing to say of %s [VEH-9]', number => expect(numberNote(number)).toBeNull())

it('gives a vintage number to cars and two-wheelers alone [VEH-9]', () => {
  const kinds = ['car', 'two-wheeler', 'three-wheeler', 'commercial', 'tractor'] as const
  expect(kinds.map(kind => numberProblem('MHVAAA0012', kind) === null)).toEqual([true, true, false, false, false])
  expect(numberProblem('MH12AB1234', 'tractor')).toBeNull()
})

it('hears that there is no number yet, with the chassis number or without [VEH-9]', () => {
  for (const text of ['Applied for', 'not registered yet', 'Unregistered', 'chassis MBLHA10EZ9HC12345'])
    expect([text, saysNoneYet(text)]).toEqual([text, true])
  expect(saysNoneYet('KA 05 MH 1234')).toBe(false)
  expect(chassisOf('CHASSISMBLHA10EZ9HC12345')).toBe('MBLHA10EZ9HC12345')
  expect([chassisOf('KA05MH1234'), chassisOf(null)]).toEqual([null, null])
})

it('names the chassis on papers where there is no number [VEH-9]', () => {
  expect(paperNumbers('CHASSIS3216547', '')).toEqual({ registration: 'Not registered yet', chassis: '3216547' })
  expect(paperNumbers('MH12AB0007', 'MA3123')).toEqual({ registration: 'MH 12 AB 0007', chassis: 'MA3123' })
  expect(paperNumbers(null, null)).toEqual({ registration: null, chassis: '' })
})
