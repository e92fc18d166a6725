import { cellOf } from '../rows/rowReader.ts'
import type { ColumnPlan } from '../columns/planColumns.ts'

/** What the photo columns of a row have: addresses, each once and in their order, and whether there is anything else in them. */
export interface PhotoAddresses {
  /** The first of the columns that has an address. */
  column: string
  addresses: readonly string[]
  others: boolean
}

// An address may have a comma or a semicolon in it: they part addresses only where another one or nothing follows.
const BETWEEN = /[\s|]+|[,;](?=\s|["']?https?:|$)/iu
const AROUND = /^["'[<]+|(?<!["'\]>,;])["'\]>,;]+$/gu

/** A row may name more photos than a car can have; addresses beyond so many, and longer ones, are not looked at. */
const MOST_ADDRESSES = 200
const LONGEST_ADDRESS = 2_000

/** Reads the addresses of photos from all columns of a row that have some, several in one cell too (DESK-6). */
export function readPhotoAddresses({ columns }: ColumnPlan, cells: readonly string[]): PhotoAddresses {
  const found = new Set<string>()
  let column = ''
  let others = false
  for (const planned of columns.photos)
    for (const part of cellOf(planned, cells).split(BETWEEN)) {
      if (found.size >= MOST_ADDRESSES) break
      const text = part.replace(AROUND, '')
      if (text.length <= LONGEST_ADDRESS && /^https?:\/\//iu.test(text) && URL.canParse(text)) {
        found.add(new URL(text).href)
        column ||= planned.name
      } else if (text !== '') others = true
    }
  return { column, addresses: [...found], others }
}
