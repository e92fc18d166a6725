import { describe, expect, it } from 'vitest'
import { parseStockView, stockAddress, writeStockView } from './stockView.ts'

const parse = (query: string) => parseStockView(new URLSearchParams(query))

describe("the stock list's query string", () => {
  it('reads every filter, order and page', () => {
    expect(
      parse(
        'q= ka05 mh &state=for_sale&brand=kia&age=90%2B&offer=without&min=1,00,000&max=₹ 500000&price=none&photos=none&asked=none&sort=-km&page=3',
      ),
    ).toEqual({
      filter: {
        text: 'ka05 mh',
        state: 'for_sale',
        brand: 'kia',
        age: '90+',
        offer: 'without',
        priceMin: 100_000,
        priceMax: 500_000,
        withoutPrice: true,
        withoutPhotos: true,
        unasked: true,
      },
      sort: 'km',
      descending: true,
      page: 3,
    })
  })

  it('never fails, and passes over what it does not know', () => {
    const plain = { filter: {}, sort: 'added', descending: true, page: 1 }
    for (const query of [
      '',
      'q=&state=&min=',
      'state=gone&age=12&offer=1&min=-5&max=x&sort=-colour&page=0',
      'q=%00',
      'page=-1&price=5',
    ]) {
      expect(parse(query)).toEqual(plain)
    }
  })

  it.each([
    '',
    '?q=swift',
    '?state=sold&sort=price&page=2',
    '?sort=added',
    '?state=for_sale&asked=none&sort=-age',
    '?brand=kia&age=31-60&offer=with&min=0&max=9',
  ])('writes %j as it read it', query => {
    expect(stockAddress('/office/stock', parse(query))).toBe(`/office/stock${query}`)
    expect(parseStockView(writeStockView(parse(query)))).toEqual(parse(query))
  })
})
