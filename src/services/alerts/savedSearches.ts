import { SearchBook } from '#domain/alerts/searchBook.ts'
import type { Filter } from '#domain/catalogue/filter.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import type { ProductPlatform } from '../productPlatform.ts'

const ROWS_PER_READ = 5_000

/** The saved searches in the memory of the process that is the worker. */
export interface SavedSearches {
  readonly book: SearchBook
  /** Takes in what was confirmed, changed, paused or resumed since. Alerts that were deleted may still be in the book. */
  catchUp(): Promise<void>
}

const read = (search: string): Filter => parseFilter(new URLSearchParams(search))

/** Makes an empty book; the first `catchUp` reads all active searches. */
export function createSavedSearches({ database }: Pick<ProductPlatform, 'database'>): SavedSearches {
  const book = new SearchBook()
  let revision = 0
  return {
    book,
    async catchUp() {
      for (;;) {
        const rows = await database.query
          .selectFrom('alerts')
          .select(['id', 'filter', 'state', 'revision'])
          .where('revision', '>', revision)
          .orderBy('revision')
          .limit(ROWS_PER_READ)
          .execute()
        for (const { id, filter, state } of rows) {
          if (filter !== null && state === 'active') book.put(id, filter, read)
          else book.remove(id)
        }
        revision = rows.at(-1)?.revision ?? revision
        if (rows.length < ROWS_PER_READ) return
      }
    },
  }
}
