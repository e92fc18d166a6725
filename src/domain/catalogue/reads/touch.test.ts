import { describe, expect, it } from 'vitest'
import { VALUE_FACETS } from '../facets.ts'
import type { IndexQuery, IndexRow } from '../index/indexTypes.ts'
import { NaiveIndex } from '../index/testing/naiveIndex.ts'
import { randomNumbers, randomQuery, randomRow } from '../index/testing/randomCatalogue.ts'
import { sortPlace } from './sortPlace.ts'
import { touchesCount, touchesFigures, touchesGroups, touchesIds, touchesQuery, type IdWindow } from './touch.ts'

type Random = (below: number) => number

/** Another row of the same vehicle: mostly one thing is different, as somebody edits it. */
function editRow(row: IndexRow, random: Random): IndexRow {
  const fresh = randomRow(row.id, random)
  const facet = VALUE_FACETS[random(VALUE_FACETS.length)] ?? 'brand'
  const edits: (() => IndexRow)[] = [
    () => ({ ...row, price: fresh.price }),
    () => ({ ...row, price: row.price === null ? null : row.price + 10_000 }),
    () => ({ ...row, odometerKm: fresh.odometerKm }),
    () => ({ ...row, year: fresh.year }),
    () => ({ ...row, postedAt: fresh.postedAt }),
    () => ({ ...row, withPhotos: !row.withPhotos }),
    () => ({ ...row, features: fresh.features }),
    () => ({ ...row, facets: { ...row.facets, [facet]: fresh.facets[facet] } }),
    () => fresh,
    () => row,
  ]
  return edits[random(edits.length)]?.() ?? row
}

function windowOf(index: NaiveIndex, { sort, offset, limit }: IndexQuery, ids: readonly number[]): IdWindow {
  const placeOf = (id: number | undefined) => {
    const row = index.get(id ?? 0)
    return row && sortPlace(row, sort)
  }
  return { ids, offset, limit, first: placeOf(ids[0]), last: placeOf(ids.at(-1)) }
}

/** What an index answers to a query, in texts: whole, ids alone, total, groups, figures. */
function answers(index: NaiveIndex, query: IndexQuery) {
  const { ids, total, counts, ranges } = index.query(query)
  const isCounted = (facet: string) => query.counted === undefined || query.counted.some(one => one === facet)
  const shown = Object.entries(counts).map(([facet, values]) => (isCounted(facet) ? [...values].toSorted() : []))
  const range = query.counted === undefined ? [[...ranges.years].toSorted(), ranges.kilometres, ranges.withPhotos] : []
  return {
    query: JSON.stringify([ids, total, shown, range]),
    ids: JSON.stringify(ids),
    count: String(total),
    groups: JSON.stringify(
      index.groups(query, ['brand', 'location'], 1).toSorted((a, b) => (String(a.values) < String(b.values) ? -1 : 1)),
    ),
    figures: JSON.stringify(index.figures(query)),
  }
}

describe('whether a change touches an answer', () => {
  it('is never denied of one that it alters, and seldom said of one that it does not', () => {
    const random = randomNumbers(33)
    const said = { no: 0, needless: 0 }
    const wrong: string[] = []
    const index = new NaiveIndex()
    for (let id = 1; id <= 40; id++) index.put(randomRow(id, random))
    for (let round = 0; round < 3_000; round++) {
      const query: IndexQuery = {
        ...randomQuery(random),
        offset: random(2) * random(12),
        limit: [0, 3, 6, 24][random(4)] ?? 6,
        ...(random(3) === 0 ? { counted: [[], ['brand'], ['location', 'feature']][random(3)] as never } : {}),
      }
      const id = 1 + random(45)
      const before = index.get(id)
      const was = answers(index, query)
      const { ids } = index.query(query)
      const window = windowOf(index, query, ids)
      const rules = {
        query: touchesQuery(query, () => window),
        ids: touchesIds(query, query.sort, () => window),
        count: touchesCount(query),
        groups: touchesGroups(query, ['brand', 'location']),
        figures: touchesFigures(query),
      }
      if (before === null || random(6) === 0) {
        if (before === null) index.put(randomRow(id, random))
        else index.remove(id)
      } else index.put(editRow(before, random))
      const is = answers(index, query)
      const change = { id, before, after: index.get(id) }
      for (const kind of ['query', 'ids', 'count', 'groups', 'figures'] as const) {
        const touch = rules[kind](change)
        if (touch === 'no') said.no++
        if (touch === 'no' && is[kind] !== was[kind])
          wrong.push(`${kind}, round ${round}: ${JSON.stringify({ query, change })}`)
        if (touch !== 'no' && is[kind] === was[kind]) said.needless++
        if (rules[kind](null) === 'no') wrong.push(`${kind}, round ${round}: unknown changes`)
      }
    }
    expect(wrong).toEqual([])
    expect(said.no).toBeGreaterThan(8_000)
    expect(said.needless / (said.no + said.needless)).toBeLessThan(0.05)
  }, 60_000)
})
