import { useState } from 'react'
import { readJson, storeValues } from '../../forms/storedValues.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

/** The columns of the stock list that one may do without, with their names. */
export const STOCK_COLUMNS = {
  like: 'Among its like',
  km: 'Km',
  days: 'Days',
  repriced: 'Repriced',
  enquiries: 'Enquiries',
} as const

export type StockColumn = keyof typeof STOCK_COLUMNS
export const STOCK_COLUMN_KEYS = Object.keys(STOCK_COLUMNS) as StockColumn[]

const KEY = 'forecourt-stock-without'

function readColumns(): readonly StockColumn[] {
  const without = readJson('localStorage', KEY)
  return STOCK_COLUMN_KEYS.filter(key => !(Array.isArray(without) && without.includes(key)))
}

/** The columns that this device shows, in their order, and how to choose others. What is kept are those left out: a new one is shown. */
export function useColumns(): readonly [readonly StockColumn[], (shown: readonly StockColumn[]) => void] {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<readonly StockColumn[] | null>(null)
  const shown = hydrated ? (chosen ?? readColumns()) : STOCK_COLUMN_KEYS
  return [
    shown,
    next => {
      setChosen(next)
      storeValues(
        'localStorage',
        KEY,
        STOCK_COLUMN_KEYS.filter(key => !next.includes(key)),
      )
    },
  ]
}
