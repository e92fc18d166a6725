import type { CatalogueReader, IndexFilter, IndexQuery } from '#domain/catalogue/index/indexTypes.ts'
import { sortPlace } from '#domain/catalogue/reads/sortPlace.ts'
import {
  touchesCount,
  touchesFigures,
  touchesGroups,
  touchesIds,
  touchesQuery,
  type IdWindow,
} from '#domain/catalogue/reads/touch.ts'
import type { ValueFacet } from '#domain/catalogue/facets.ts'
import type { KeptReads } from './keptReads.ts'
import { judgedRead } from './read.ts'
import type { Read } from './reads.ts'

/** The reads of an index's answers: of each question one. */
export function indexReads(index: CatalogueReader, { log, get }: KeptReads) {
  /** The ids of a page, which a rule needs to judge a change; asked again when it does not know. */
  function pageWindow({ sort, offset, limit, ...filter }: Omit<IndexQuery, 'counted'>, answered: readonly number[]) {
    const placeOf = (id: number | undefined) => {
      const row = id === undefined ? null : index.get(id)
      return row === null ? null : sortPlace(row, sort)
    }
    const makeWindow = (ids: readonly number[]): IdWindow => ({
      ids,
      offset,
      limit,
      first: placeOf(ids[0]),
      last: placeOf(ids.at(-1)),
    })
    let window = makeWindow(answered)
    let isFirst = true
    return {
      window: () => window,
      ask() {
        if (!isFirst && limit > 0) window = makeWindow(index.query({ ...filter, sort, offset, limit, counted: [] }).ids)
        isFirst = false
        return window.ids.join()
      },
    }
  }
  return {
    query(query: IndexQuery, ids: readonly number[]): Read {
      return get(`query ${JSON.stringify(query)}`, () => {
        const { counted: _, ...page } = query
        const { window, ask } = pageWindow(page, ids)
        return judgedRead(log, touchesQuery(query, window), ask)
      })
    },
    ids(query: Omit<IndexQuery, 'counted'>, ids: readonly number[]): Read {
      return get(`ids ${JSON.stringify(query)}`, () => {
        const { window, ask } = pageWindow(query, ids)
        return judgedRead(log, touchesIds(query, query.sort, window), ask)
      })
    },
    count: (filter: IndexFilter): Read =>
      get(`count ${JSON.stringify(filter)}`, () =>
        judgedRead(log, touchesCount(filter), () => String(index.count(filter))),
      ),
    groups: (filter: IndexFilter, facets: readonly ValueFacet[], least: number): Read =>
      get(`groups ${JSON.stringify([filter, facets, least])}`, () =>
        judgedRead(log, touchesGroups(filter, facets), () => ''),
      ),
    figures: (filter: IndexFilter): Read =>
      get(`figures ${JSON.stringify(filter)}`, () =>
        judgedRead(log, touchesFigures(filter), () => JSON.stringify(index.figures(filter))),
      ),
    size: (): Read =>
      get('size', () =>
        judgedRead(
          log,
          () => 'maybe',
          () => String(index.size),
        ),
      ),
  }
}
