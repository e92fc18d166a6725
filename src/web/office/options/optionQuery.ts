import { OPTION_LISTS, optionListAt, type OptionList } from '#domain/options/optionLists.ts'

/** The list, filter and page that the address of the option manager asks for. */
export interface OptionQuery {
  list: OptionList
  text: string
  brand: string
  model: string
  unusedOnly: boolean
  page: number
}

/** Reads an address: `?list=variants&q=vx&brand=Kia&model=Seltos&unused=1&page=2`; brands if it names no list. */
export function readOptionQuery(query: URLSearchParams): OptionQuery {
  const list = optionListAt(query.get('list') ?? '') ?? 'brand'
  const below = list === 'model' || list === 'variant'
  const brand = below ? (query.get('brand') ?? '') : ''
  return {
    list,
    text: (query.get('q') ?? '').slice(0, 100),
    brand,
    model: list === 'variant' && brand !== '' ? (query.get('model') ?? '') : '',
    unusedOnly: query.get('unused') === '1',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  }
}

/** The address of a page of the list. */
export function optionPath({ list, text, brand, model, unusedOnly, page }: OptionQuery): string {
  const query = new URLSearchParams({ list: OPTION_LISTS[list].path })
  if (text !== '') query.set('q', text)
  if (brand !== '') query.set('brand', brand)
  if (model !== '') query.set('model', model)
  if (unusedOnly) query.set('unused', '1')
  if (page > 1) query.set('page', String(page))
  return `/product-mange-delete?${query}`
}
