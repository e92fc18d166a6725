import { describe, expect, it } from 'vitest'
import type { IndexQuery } from '#domain/catalogue/index/indexTypes.ts'
import { NaiveIndex } from '#domain/catalogue/index/testing/naiveIndex.ts'
import { randomNumbers, randomQuery, randomRow } from '#domain/catalogue/index/testing/randomCatalogue.ts'
import { createChangeLog } from './changeLog.ts'
import { indexReads } from './indexReads.ts'
import { createKeptReads } from './keptReads.ts'
import { createReads } from './reads.ts'

describe('whether what was read is the same', () => {
  it('is never said of a query whose answer several changes have altered together', () => {
    const random = randomNumbers(11)
    const index = new NaiveIndex()
    const log = createChangeLog()
    const of = indexReads(index, createKeptReads(log))
    for (let id = 1; id <= 40; id++) index.put(randomRow(id, random))
    const wrong: string[] = []
    let same = 0
    for (let round = 0; round < 1_500; round++) {
      const query: IndexQuery = { ...randomQuery(random), offset: 0, limit: [3, 6, 24][random(3)] ?? 6 }
      const ask = () => {
        const { ids, total, counts, ranges } = index.query(query)
        const shown = Object.values(counts).map(values => [...values].toSorted())
        return JSON.stringify([ids, total, shown, [...ranges.years].toSorted(), ranges.kilometres, ranges.withPhotos])
      }
      const reads = createReads(log)
      reads.note(of.query(query, index.query(query).ids))
      const was = ask()
      for (let changes = 1 + random(3); changes > 0; changes--) {
        const id = 1 + random(45)
        const before = index.get(id)
        const fresh = randomRow(id, random)
        if (before === null) index.put(fresh)
        else if (random(4) === 0) index.remove(id)
        else index.put({ ...before, price: fresh.price })
        log.add([{ id, before, after: index.get(id) }])
      }
      if (!reads.areSame()) continue
      same++
      if (ask() !== was) wrong.push(`round ${round}: ${JSON.stringify(query)}`)
    }
    expect(wrong).toEqual([])
    expect(same).toBeGreaterThan(300)
  })
})
