import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre'
import { expect, it } from 'vitest'
import { writeSheet } from './writeSheet.ts'

it('can be opened whatever a stranger has typed into a cell [DESK-6]', async () => {
  async function* rows() {
    yield ['Asha\uFFFE \uFFFF', '=1+1']
  }
  const { sheets } = await readXlsx(
    await buffer(writeSheet('List', [{ header: 'Name' }, { header: 'Message' }], rows())),
  )
  expect(sheets[0]?.rows[1]).toEqual(['Asha\uFFFD \uFFFD', '=1+1'])
})
