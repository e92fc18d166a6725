import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { emptyFunctions } from './emptyFunctions.ts'

const parse = (code: string) => parseSync('library.js', code).program

it('leaves out what functions do, wherever they stand, and the methods of their prototypes', () => {
  const code =
    'function a(x) { function b() { return 1 } return b() }\nA.prototype.go = function () { return 2 };\nfunction A() {}'
  expect(emptyFunctions(code, ['b', 'A'], parse)).toBe(
    'function a(x) { function b() {} return b() }\n0;\nfunction A() {}',
  )
})

it('fails when the library has no such function any more', () => {
  expect(() => emptyFunctions('function a() {}', ['a', 'b'], parse)).toThrow('no b any more')
})
