import { expect, it } from 'vitest'
import {
  carNumberParts,
  formatCarNumber,
  normaliseCarNumber,
  normaliseRegistrationPrefix,
  plateOrigin,
  registrationPrefix,
  stateOfNumber,
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
  ['KA ०५ MH १२३४', 'KA05MH1234'],
  ['DL 03 CAB 1234', 'DL3CAB1234'],
  ['DL12CAA1234', 'DL12CAA1234'],
  ['KA 1 A 7', 'KA01A0007'],
  ['OR 02 B 1', 'OR02B0001'],
  ['UA-07-K-12', 'UA07K0012'],
  ['DN 09 A 1234', 'DN09A1234'],
  ['LA 01 A 1', 'LA01A0001'],
  ['TS 09 EA 1', 'TS09EA0001'],
  ['TG 07 A 0001', 'TG07A0001'],
  ['RJ 14 2M 1234', 'RJ142M1234'],
  ['MH VA AA 12', 'MHVAAA0012'],
  ['T 1025 MH 1234 AB', 'T1025MH1234AB'],
  ['T0426KA0001A', 'T0426KA0001A'],
  ['KA 01 TR 1234', 'KA01TR1234'],
  ['HR 26 TC 717', 'HR26TC0717'],
  ['KA 01 A 1234 TC 0001', 'KA01A1234TC0001'],
  ['77 CD 12', '77CD12'],
  ['13 CD 1A', '13CD1A'],
  ['199 CC 999', '199CC999'],
  ['23 UN 1', '23UN1'],
  ['14 CDP 56', '14CDP56'],
  ['↑03D 153874H', '03D153874H'],
  ['^12 B 098765 K', '12B098765K'],
  ['MYC 1234', 'MYC1234'],
  ['m.r.g. 0012', 'MRG12'],
  ['DLH 1', 'DLH1'],
  ['CAA 1', 'CAA1'],
  ['B 1234', 'B1234'],
  ['BY 99', 'BY99'],
  ['MH 12 IO 1234', 'MH12IO1234'],
  ['RJ 14 1C 3456', 'RJ141C3456'],
  ['25 BH 9999 ZZ', '25BH9999ZZ'],
  ['DL VA AB 0001', 'DLVAAB0001'],
  ['MH 12 TC 345', 'MH12TC0345'],
  ['KA 01 T/R 1234', 'KA01TR1234'],
  ['DL 1 I 0007 TC 0012', 'DL01I0007TC0012'],
  ['DLQ 4567', 'DLQ4567'],
  ['not registered MBLHA10EZ9HC12345', 'CHASSISMBLHA10EZ9HC12345'],
  ['Applied for, chassis 3216547', 'CHASSIS3216547'],
  ['unregistered: WSTA 1340-5041', 'CHASSISWSTA13405041'],
  ['CHASSISMBLHA10EZ9HC12345', 'CHASSISMBLHA10EZ9HC12345'],
])('%s is %s [ADMIN-2] [VEH-9]', (typed, number) => expect(normaliseCarNumber(typed)).toBe(number))

it.each([
  '',
  'KA05',
  'XX05MH1234',
  'KA05MH12345',
  'KA00MH1234',
  'KA05MH0000',
  '22BH12AB',
  '22 BH 0000 AB',
  '20 BH 1234 A',
  '22 BH 1234 AI',
  'BH 22 1234 AB',
  'MH 12 ABCD 1234',
  'MH VA A 1234',
  'MH VA AA 0000',
  'T 1325 MH 1234 AB',
  'T 1025 MH 1234 IO',
  'KA 01 K 1234 TC 0001',
  'KA 01 TC',
  'CD 77 12',
  '77 XX 12',
  'M 1234 56',
  'MYC 12345',
  'MYC',
  `${new Date().getFullYear() - 1999} BH 1234 A`,
  'applied for',
  'not registered',
  'chassis 12345',
  'chassis MBLHA10EZ9HC123456789',
  'chassis unknown',
  "KA05MH1234' or 1=1",
  'KA05<b>1234',
])('refuses %j [VEH-9]', typed => expect(normaliseCarNumber(typed)).toBeNull())

it('shows the first four characters only [DETAIL-2]', () => {
  expect(['KA05MH1234', 'DL3CAB1234', '22BH1234AB'].map(registrationPrefix)).toEqual(['KA05', 'DL3C', '22BH'])
})

it('shows of other marks what stands for their first four characters, and never the number [DETAIL-2] [VEH-9]', () => {
  const marks = ['MHVAAA0012', 'T1025MH1234AB', 'MYC1234', 'B1234', '77CD12', 'KA01A1234TC0001', '03D153874H']
  expect(marks.map(registrationPrefix)).toEqual(['MHVA', 'MH', 'MYC', 'B', '77CD', 'KA01', ''])
  expect(registrationPrefix('CHASSISMBLHA10EZ9HC12345')).toBe('')
})

it('knows the State of a mark where the mark says it [PRICE-3] [VEH-9]', () => {
  const marks = ['KA05MH1234', 'MHVAAA0012', 'T1025MH1234AB', 'DLH 1', '22BH1234AB', '03D153874H']
  expect(marks.map(stateOfNumber)).toEqual(['Karnataka', 'Maharashtra', 'Maharashtra', null, null, null])
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
  ['mhvaaa12', 'MH VA AA 0012'],
  ['t1025mh1234ab', 'T 1025 MH 1234 AB'],
  ['ka01a1234tc0001', 'KA 01 A 1234 TC 0001'],
  ['77cd12a', '77 CD 12A'],
  ['03D153874H', '↑03D 153874H'],
  ['myc1234', 'MYC 1234'],
  ['RJ142M1234', 'RJ 14 2M 1234'],
  ['not registered mblha10ez9hc12345', 'Chassis MBLHA10EZ9HC12345'],
])('writes %s as %s [ADMIN-2]', (typed, shown) => expect(formatCarNumber(typed)).toBe(shown))

it.each([
  ['k', null],
  ['ka', 'Karnataka'],
  ['KA 0', 'Karnataka'],
  ['KA 5', 'Karnataka · KA05'],
  ['ka05mh1', 'Karnataka · KA05'],
  ['DL3CAB1234', 'Delhi · DL3'],
  ['22BH', 'Bharat series · 2022'],
  ['T 1025 MH', 'Maharashtra · temporary'],
  ['MH VA', 'Maharashtra · vintage'],
  ['DLH 1', null],
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
  ['dl03c', ['DL03C', 'DL3C']],
  ['१२३४', ['1234']],
  ['MBLHA10EZ9', ['MBLHA10EZ9']],
  ['1234', ['1234']],
  ['–', []],
  ['काला', []],
])('searches %s as %j [API-2]', (typed, parts) => expect(carNumberParts(typed)).toEqual(parts))
