import { expect, it } from 'vitest'
import { readTypedFigure } from './typedFigure.ts'

it.each([
  ['12', 12],
  [' 1,25,000 ', 125_000],
  ['६.५', 6.5],
  ['-3', -3],
  ['.5', 0.5],
  ['', null],
  ['५ लाख', null],
  ['1e5', null],
  ['0x10', null],
  ['1.2.3', null],
])('reads %j as %j', (typed, read) => expect(readTypedFigure(typed)).toBe(read))
