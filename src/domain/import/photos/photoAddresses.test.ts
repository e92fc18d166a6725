import { describe, expect, it } from 'vitest'
import { describeColumn } from '../columns/columnFacts.ts'
import { planColumns } from '../columns/planColumns.ts'
import { readPhotoAddresses } from './photoAddresses.ts'

const read = (cells: Readonly<Record<string, string>>) =>
  readPhotoAddresses(
    planColumns(
      Object.keys(cells),
      {},
      { facts: new Map(Object.entries(cells).map(([name, cell]) => [name, describeColumn(name, [cell])])) },
    ),
    Object.values(cells),
  )

describe('readPhotoAddresses [DESK-6]', () => {
  it.each([
    ['https://a.in/1.jpg,https://a.in/2.jpg'],
    ['https://a.in/1.jpg, https://a.in/2.jpg'],
    ['https://a.in/1.jpg|https://a.in/2.jpg|'],
    ['https://a.in/1.jpg;\nhttps://a.in/2.jpg'],
    ['["https://a.in/1.jpg","https://a.in/2.jpg"]'],
    ['https://a.in/1.jpg https://a.in/2.jpg https://a.in/1.jpg'],
  ])('finds the addresses in %j', cell => {
    const { addresses, others } = read({ Photos: cell })
    expect(addresses).toEqual(['https://a.in/1.jpg', 'https://a.in/2.jpg'])
    expect(others).toBe(false)
  })

  it('leaves commas within an address alone', () => {
    expect(read({ 'Image URL': 'https://a.in/w_800,h_600/1.jpg?x=1;2' }).addresses).toEqual([
      'https://a.in/w_800,h_600/1.jpg?x=1;2',
    ])
  })

  it('takes numbered columns in their order, and says from which column', () => {
    expect(
      read({ 'Photo 10': 'https://a.in/10.jpg', 'Photo 2': 'https://a.in/2.jpg', 'image[0].url': '' }),
    ).toMatchObject({ column: 'Photo 2', addresses: ['https://a.in/2.jpg', 'https://a.in/10.jpg'] })
  })

  it('says when a cell has something else', () => {
    const { addresses, others } = read({
      Photos: 'front.jpg https://a.in/1.jpg javascript:alert(1) file:///etc/passwd',
    })
    expect(addresses).toEqual(['https://a.in/1.jpg'])
    expect(others).toBe(true)
  })

  it('leaves a column alone that has no address in it, such as how many photos there are', () => {
    for (const cell of ['3', 'front.jpg', ''])
      expect(read({ Photos: cell })).toEqual({ column: '', addresses: [], others: false })
  })
})
