import { VALUE_FACETS, type Facet, type ValueFacet } from '../facets.ts'
import type { Sort } from '../filter.ts'
import type { IndexFilter, IndexQuery, IndexRow } from '../index/indexTypes.ts'
import { KM_STEPS } from '../kilometreSteps.ts'
import { comesBefore, sortPlace, type SortPlace } from './sortPlace.ts'
import { standingTest, type Choice, type Standing } from './standing.ts'

/** A change of one vehicle: what the index had of it and has now, null where it is not in the catalogue. */
export interface RowChange {
  id: number
  before: IndexRow | null
  after: IndexRow | null
}

/** Whether a change alters an answer; with `maybe` the question has to be asked again. */
export type Touch = 'no' | 'maybe' | 'yes'

/** Judges a change. Null stands for changes that nobody knows any more. */
export type TouchRule = (change: RowChange | null) => Touch

/** The ids of a page, and the places of its first and last row. */
export interface IdWindow {
  ids: readonly number[]
  offset: number
  limit: number
  first: SortPlace | null
  last: SortPlace | null
}

const matches = (standing: Standing) => standing === 'matches'

/** How many vehicles match. */
export function touchesCount(filter: IndexFilter): TouchRule {
  const stand = standingTest(filter)
  return change => (change === null || matches(stand(change.before)) !== matches(stand(change.after)) ? 'maybe' : 'no')
}

/** The groups of the matching vehicles by the values of facets. */
export function touchesGroups(filter: IndexFilter, facets: readonly ValueFacet[]): TouchRule {
  const stand = standingTest(filter)
  return change => {
    if (change === null) return 'yes'
    const { before, after } = change
    const now = matches(stand(after))
    if (matches(stand(before)) !== now) return 'yes'
    return now && facets.some(facet => before?.facets[facet] !== after?.facets[facet]) ? 'yes' : 'no'
  }
}

/** The figures of the matching vehicles. */
export function touchesFigures(filter: IndexFilter): TouchRule {
  const stand = standingTest(filter)
  return change => {
    if (change === null) return 'maybe'
    const { before, after } = change
    const now = matches(stand(after))
    if (matches(stand(before)) !== now) return 'maybe'
    const isSame =
      before?.price === after?.price && before?.year === after?.year && before?.odometerKm === after?.odometerKm
    return now && !isSame ? 'maybe' : 'no'
  }
}

/** The ids of a page of the matching vehicles, without their total. */
export function touchesIds(filter: IndexFilter, sort: Sort, window: () => IdWindow): TouchRule {
  const stand = standingTest(filter)
  return change => {
    if (change === null) return 'maybe'
    const before = matches(stand(change.before)) ? change.before : null
    const after = matches(stand(change.after)) ? change.after : null
    return movesIds(before, after, sort, window())
  }
}

/** Vehicles next to each other in the order of their ids: the first, and the last one or null where it ends the catalogue. */
export interface Stretch {
  first: number
  last: number | null
}

/** A stretch that begins after a fixed number of vehicles. Any change touches one that is not known yet (null). */
export function touchesStretch(stretch: () => Stretch | null): TouchRule {
  return change => {
    const known = stretch()
    if (change === null || known === null) return 'yes'
    const { id, before, after } = change
    if (before === null && after === null) return 'no'
    // One more or less in front moves all of them.
    if (id < known.first) return (before === null) === (after === null) ? 'no' : 'yes'
    return known.last === null || id <= known.last ? 'yes' : 'no'
  }
}

/** Total, ids and counts of a query. */
export function touchesQuery(query: IndexQuery, window: () => IdWindow): TouchRule {
  const stand = standingTest(query)
  const { counted, sort } = query
  const isCounted = (standing: Standing) =>
    matches(standing) || counted === undefined || counted.some(facet => facet === standing)
  return change => {
    if (change === null) return 'yes'
    const { before, after } = change
    const was = stand(before)
    const is = stand(after)
    if (was === null && is === null) return 'no'
    if (was !== is) return isCounted(was) || isCounted(is) ? 'yes' : 'no'
    if (before === null || after === null || is === null) return 'no'
    if (is !== 'matches') return isCounted(is) && !sameValue(before, after, is) ? 'yes' : 'no'
    const isSame =
      counted === undefined
        ? VALUE_FACETS.every(facet => before.facets[facet] === after.facets[facet])
          && sameFeatures(before, after)
          && sameValue(before, after, 'years')
          && sameValue(before, after, 'kilometres')
          && sameValue(before, after, 'withPhotos')
        : counted.every(facet => sameFacet(before, after, facet))
    return isSame ? movesIds(before, after, sort, window()) : 'yes'
  }
}

/** Whether a page's ids may change when a matching row becomes another one; null is no matching row. */
function movesIds(before: IndexRow | null, after: IndexRow | null, sort: Sort, window: IdWindow): Touch {
  if (window.limit === 0 || (before === null && after === null)) return 'no'
  const was = before && sortPlace(before, sort)
  const is = after && sortPlace(after, sort)
  if (was !== null && is !== null && was.key === is.key) return 'no'
  const { ids, offset, limit, first, last } = window
  if (ids.length === limit && last !== null) {
    const isBehind = (place: SortPlace | null) => place === null || comesBefore(last, place)
    if (isBehind(was) && isBehind(is)) return 'no'
  }
  if (offset > 0 && first !== null && was !== null && is !== null)
    if (comesBefore(was, first) && comesBefore(is, first)) return 'no'
  return 'maybe'
}

function kilometreStep(kilometres: number | null): number | null {
  return kilometres === null ? null : KM_STEPS.findIndex(step => kilometres <= step)
}

function sameFeatures({ features: before }: IndexRow, { features: after }: IndexRow): boolean {
  return before.length === after.length && before.every(feature => after.includes(feature))
}

function sameFacet(before: IndexRow, after: IndexRow, facet: Facet): boolean {
  return facet === 'feature' ? sameFeatures(before, after) : before.facets[facet] === after.facets[facet]
}

/** Whether two rows count the same for a choice. */
function sameValue(before: IndexRow, after: IndexRow, choice: Choice): boolean {
  switch (choice) {
    case 'years':
      return before.year === after.year
    case 'kilometres':
      return kilometreStep(before.odometerKm) === kilometreStep(after.odometerKm)
    case 'withPhotos':
      return before.withPhotos === after.withPhotos
    default:
      return before.facets[choice] === after.facets[choice]
  }
}
