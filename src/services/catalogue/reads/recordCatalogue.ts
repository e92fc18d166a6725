import type { LiveCatalogue } from '../catalogueView.ts'
import { touchesStretch, type Stretch, type TouchRule } from '#domain/catalogue/reads/touch.ts'
import { indexReads } from './indexReads.ts'
import { judgedRead } from './read.ts'
import { recordPrices } from './recordPrices.ts'
import type { Read, Reads } from './reads.ts'

const ALL = { chosen: {}, sort: 'newest', offset: 0, limit: 0 } as const

/** The option lists: they change only with everything else. */
const touchesOptions: TouchRule = change => (change === null ? 'yes' : 'no')

/** What is not there stays away until some vehicle is added. Product ids never change. */
const touchesMissing: TouchRule = change => (change === null || change.before === null ? 'yes' : 'no')

function touchesVehicles(ids: readonly number[]): TouchRule {
  const all = new Set(ids)
  return change => (change === null || all.has(change.id) ? 'yes' : 'no')
}

/** The catalogue for one answer: notes what is asked of it. Whatever it does not know how to check changes with everything. */
export function recordCatalogue(live: LiveCatalogue, reads: Reads): LiveCatalogue {
  const { index, kept, livePrices } = live
  const { log } = kept
  const of = indexReads(index, kept)
  const options = (): Read => kept.get('options', () => judgedRead(log, touchesOptions, () => ''))
  const missing = (): Read => kept.get('missing vehicles', () => judgedRead(log, touchesMissing, () => ''))
  const vehicles = (ids: readonly number[]): Read =>
    kept.get(`vehicles ${ids.join()}`, () => judgedRead(log, touchesVehicles(ids), () => ''))

  const rowsOf = (ids: readonly number[]) => ids.map(id => index.get(id)).filter(row => row !== null)
  const cards = (ids: readonly number[]): Read =>
    kept.get(`cards ${ids.join()}`, () => {
      const rows = rowsOf(ids)
      return livePrices.read(rows, () => JSON.stringify(rowsOf(ids).map(row => livePrices.card(row))))
    })

  return {
    kept,
    livePrices,
    prices: recordPrices(live, reads),
    index: {
      get size() {
        reads.note(of.size())
        return index.size
      },
      get(id) {
        reads.note(vehicles([id]))
        return index.get(id)
      },
      query(query) {
        const answer = index.query(query)
        reads.note(of.query(query, answer.ids))
        return answer
      },
      ids(query) {
        reads.noteUnknown()
        return index.ids(query)
      },
      count(filter) {
        reads.note(of.count(filter))
        return index.count(filter)
      },
      groups(filter, facets, least) {
        reads.note(of.groups(filter, facets, least))
        return index.groups(filter, facets, least)
      },
      figures(filter) {
        reads.note(of.figures(filter))
        return index.figures(filter)
      },
    },
    options() {
      reads.note(options())
      return live.options()
    },
    wholeCounts() {
      reads.note(of.query(ALL, []))
      return live.wholeCounts()
    },
    wholeRanges() {
      reads.note(of.query(ALL, []))
      return live.wholeRanges()
    },
    version() {
      reads.noteUnknown()
      return live.version()
    },
    ids(query) {
      const ids = live.ids(query)
      reads.note(of.ids(query, ids))
      return ids
    },
    computed(name, compute) {
      const read = live.computedRead(name, compute)
      reads.note(read)
      return read.value()
    },
    computedRead(name, compute) {
      const read = live.computedRead(name, compute)
      reads.note(read)
      return read
    },
    ofVehicles(ids, read) {
      reads.note(vehicles(ids))
      return live.ofVehicles(ids, read)
    },
    ofStretch(read) {
      let stretch: Stretch | null = null
      // Noted before it is read: changes from here on are judged when it is known.
      reads.note(
        judgedRead(
          log,
          touchesStretch(() => stretch),
          () => '',
        ),
      )
      return live.ofStretch(query =>
        read(query, found => {
          stretch = found
        }),
      )
    },
    summaries(ids, now) {
      reads.note(vehicles(ids))
      reads.note(cards(ids))
      return live.summaries(ids, now)
    },
    idsOfProducts: async productIds => {
      const { position } = log
      const found = await live.idsOfProducts(productIds)
      if (log.position !== position) reads.noteUnknown(position)
      if (found.size < new Set(productIds).size) reads.note(missing())
      reads.note(vehicles([...found.values()]))
      return found
    },
    catchUp: () => live.catchUp(),
    health() {
      reads.noteUnknown()
      return live.health()
    },
    close: () => live.close(),
  }
}
