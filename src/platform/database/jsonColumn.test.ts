import { expect, it } from 'vitest'
import { jsonColumn, mapTexts, wordsColumn, type JsonText } from './jsonColumn.ts'

const notes = jsonColumn<{ said: string; km: number }>('notes.content')

it('reads what it has written, as JSON.stringify writes it', () => {
  const text = notes.write({ said: 'fine', km: 7 })
  expect(text).toBe('{"said":"fine","km":7}')
  expect(notes.read(text)).toEqual({ said: 'fine', km: 7 })
})

it('names the column of a damaged row, and nothing of what stands in it', () => {
  expect(() => notes.read('call 98450' as JsonText<{ said: string; km: number }>)).toThrow(
    /^a row of notes\.content holds something else than this product writes there$/,
  )
})

it('leaves out the words of another release, and takes nothing but a list', () => {
  const kinds = wordsColumn('hooks.kinds', ['sold', 'added'])
  const read = (json: string) => kinds.read(json as ReturnType<typeof kinds.write>)
  expect(read('["added","rented","sold"]')).toEqual(['added', 'sold'])
  expect(() => read('"added"')).toThrow('hooks.kinds')
})

it('changes the texts of JSON alone, and keeps every byte where none is changed', () => {
  const json = '{ "9845": [9845, "call 9845"], "none": null }'
  expect(mapTexts(json, text => text.replace('9845', '…'))).toBe('{"9845":[9845,"call …"],"none":null}')
  expect(mapTexts(json, text => text.replace('1234', '…'))).toBe(json)
})
