import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, it } from 'vitest'
import { routerText } from './handOverData.ts'
import { pageDataText } from './pageDataText.ts'

it.each([
  {},
  [[], [[]], ['D', 1], [null]],
  { a: [1, -5, 0, 'x', true, false, null, ''], b: { a: { a: 'a' } }, '': '</script><!--' },
])('React Router reads the data of a page as the loaders gave them: %j', async given => {
  const text = pageDataText(given) ?? ''
  expect(text).not.toContain('<')
  const stream = new Response(routerText(JSON.parse(text))).body
  expect((await decode(stream as ReadableStream<Uint8Array>, globalThis as unknown as Window)).value).toEqual(given)
})

it.each([new Date(0), new Map(), Number.NaN, 1n, Promise.resolve(1), Symbol('s'), () => 1])(
  'leaves data that JSON would not give back to React Router: %s',
  value => {
    expect(pageDataText({ list: [value] })).toBeNull()
  },
)

it('leaves out what is undefined', () => {
  expect(pageDataText({ a: undefined, b: 1 })).toBe('{"b":1}')
})
