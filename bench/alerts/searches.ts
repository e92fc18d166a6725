import { writeFilter } from '../../src/domain/catalogue/filter.ts'
import { makeListings } from '../catalogue/listings.ts'
import { makeNarrowedQueries } from '../catalogue/queries.ts'

/** Cars that those who save a search have in mind. */
const WANTED = 20_000

/** `count` searches as people narrow a list, each as its address has it; the same every time. */
export function makeSearches(count: number): string[] {
  return makeNarrowedQueries(makeListings(WANTED), count).map(
    ({ sort: _sort, offset: _offset, limit: _limit, withPhotos, words: _words, ...filter }) =>
      writeFilter({
        ...filter,
        chosen: { ...filter.chosen },
        ...(withPhotos === true ? { withPhotos } : {}),
      }).toString(),
  )
}
