import type { StockFilter } from './stockView.ts'

/** The stock as one looks at it every day, each a filter of its own. */
export const STOCK_TABS = {
  all: { name: 'All', filter: {} },
  listed: { name: 'Listed', filter: { state: 'listed' } },
  reserved: { name: 'Reserved', filter: { state: 'reserved' } },
  bare: { name: 'No photos', filter: { state: 'for_sale', withoutPhotos: true } },
  old: { name: 'Over 90 days', filter: { state: 'for_sale', age: '90+' } },
  unasked: { name: 'Nobody asked', filter: { state: 'for_sale', unasked: true } },
} as const satisfies Record<string, { name: string; filter: StockFilter }>

export type StockTab = keyof typeof STOCK_TABS
export const STOCK_TAB_KEYS = Object.keys(STOCK_TABS) as StockTab[]
