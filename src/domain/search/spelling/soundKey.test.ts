import { expect, it } from 'vitest'
import { soundKey } from './soundKey.ts'

it.each([
  ['creta', 'kretta'],
  ['vitara', 'whitaara'],
  ['fortuner', 'phortuner'],
  ['wagonr', 'vegonr'],
  ['dzire', 'djire'],
  ['delhi', 'dilli'],
  ['kolkata', 'calcutta'],
  ['safari', 'saphaari'],
  ['mahindra', 'mahendra'],
  ['volkswagen', 'wolksvagen'],
])('hears %s in %s [FIND-2]', (right, written) => {
  expect(soundKey(written)).toBe(soundKey(right))
})

it.each([
  ['tata', 'toyota'],
  ['baleno', 'bolero'],
  ['ciaz', 'city'],
  ['xuv300', 'xuv500'],
])('tells %s from %s [FIND-2]', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other))
})
