import { expect, it } from 'vitest'
import {
  carNumberParts,
  formatCarNumber,
  normaliseCarNumber,
  normaliseRegistrationPrefix,
  plateOrigin,
  registrationPrefix,
} from './registrationNumber.ts'

it.each([
  ['KA 05-mh 1234', 'KA05MH1234'],
  ['KA05MH1234', 'KA05MH1234'],
  ['ka 5 mh 1234', 'KA05MH1234'],
  ['DL 3C AB 1234', 'DL3CAB1234'],
  ['22 BH 1234 AB', '22BH1234AB'],
  ['MH.12.DE.7', 'MH12DE0007'],
  ['TN 01 1234', 'TN011234'],
  ['ＫＡ05MH1234', 'KA05MH1234'],
])('%s is %s [ADMIN-2]', (typed, number) => expect(normaliseCarNumber(typed)).toBe(number))

it.each([
  '',
  'KA05',
  'XX05MH1234',
  'KA05MH12345',
  'KA00MH1234',
  'KA05MH0000',
  '22BH12AB',
  "KA05MH1234' or 1=1",
  'KA05<b>1234',
])('refuses %j', typed => expect(normaliseCarNumber(typed)).toBeNull())

it('shows the first four characters only [DETAIL-2]', () => {
  expect(['KA05MH1234', 'DL3CAB1234', '22BH1234AB'].map(registrationPrefix)).toEqual(['KA05', 'DL3C', '22BH'])
})

it.each([
  ['KA51', 'KA51'],
  ['wB24', 'WB24'],
  ['ka 5', null],
  ['KA5', 'KA05'],
  ['DL3C', 'DL3C'],
  ['RJ4G', 'RJ04'],
  ['22BH', '22BH'],
  ['TN 1', null],
  ['TN 0', null],
  ['RR01', null],
  ['Pune', null],
])('the office code %s is %s [DETAIL-2]', (code, prefix) => expect(normaliseRegistrationPrefix(code)).toBe(prefix))

it.each([
  ['ka05mh1234', 'KA 05 MH 1234'],
  ['DL3CAB1234', 'DL 3C AB 1234'],
  ['22bh1234ab', '22 BH 1234 AB'],
  ['TN 01 7', 'TN 01 0007'],
  ['KA05', 'KA05'],
])('writes %s as %s [ADMIN-2]', (typed, shown) => expect(formatCarNumber(typed)).toBe(shown))

it.each([
  ['k', null],
  ['ka', 'Karnataka'],
  ['KA 0', 'Karnataka'],
  ['KA 5', 'Karnataka · KA05'],
  ['ka05mh1', 'Karnataka · KA05'],
  ['DL3CAB1234', 'Delhi · DL3'],
  ['22BH', 'Bharat series · 2022'],
  ['XX 05', null],
])('knows where %s comes from: %s [ADMIN-2]', (typed, origin) => expect(plateOrigin(typed)).toBe(origin))

it.each([
  ['MH12', ['MH12', 'MH010002']],
  ['mh 12', ['MH12', 'MH010002']],
  ['MH-12-AB', ['MH12AB']],
  ['ka5mh', ['KA5MH', 'KA05MH']],
  ['ka5mh1234', ['KA5MH1234', 'KA05MH1234']],
  ['KA05MH1234', ['KA05MH1234']],
  ['dl3c', ['DL3C']],
  ['1234', ['1234']],
  ['–', []],
  ['काला', []],
])('searches %s as %j [API-2]', (typed, parts) => expect(carNumberParts(typed)).toEqual(parts))
