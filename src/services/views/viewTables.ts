import type { Generated } from 'kysely'

/** The table of saved views. Times are epoch milliseconds. */
export interface ViewTables {
  savedViews: SavedViewTable
}

interface SavedViewTable {
  id: Generated<number>
  /** One of VIEW_PAGES. */
  page: string
  name: string
  /** The query of an address, as `viewQuery` makes it. */
  query: string
  /** Whose it is; null for the whole team's. */
  accountId: number | null
  /** Its place among those of the same owner, from 0. */
  position: number
  version: number
  createdAt: number
}
