import type { Source } from '#domain/insights/source.ts'
import { seededRandom } from '#database/demo/vehicle/random.ts'
import type { Desk } from './desk.ts'

const DAYS = 30
/** Of a hundred visits, by how they began. */
const CAME_FROM = [
  ['search', 41],
  ['direct', 19],
  ['whatsapp', 15],
  ['social', 12],
  ['feed', 9],
  ['other', 4],
] as const satisfies readonly (readonly [Source, number])[]
/** What people looked for in vain: keys of brand and model, budget in rupees, searches. */
const MISSED = [
  ['toyota', 'fortuner', 2_000_000, 23],
  ['maruti suzuki', 'ertiga', 500_000, 17],
  ['hyundai', 'creta', 500_000, 11],
  ['honda', 'city', 300_000, 8],
  ['tata', '', 300_000, 5],
] as const

/** Counts looks of a month and searches in vain, as visitors would have left them. */
export function fillCounts(desk: Desk): void {
  const random = seededRandom(14)
  desk.sql(database => {
    // The site has added up none of these.
    database.exec('delete from works_sums')
    const cars = database.prepare<[], number>(`select id from vehicles where state = 'listed'`).pluck().all()
    const count = database.prepare('insert or ignore into car_counts values (?, ?, ?, ?, ?, ?, ?)')
    for (let day = 0; day < DAYS; day++) {
      const isWeekend = [0, 6].includes(new Date(desk.day(-day)).getUTCDay())
      for (const [place, car] of cars.entries()) {
        if (!random.chance(isWeekend ? 0.4 : 0.25)) continue
        // Some are looked at often and never asked for.
        const isShy = place % 11 === 0
        const views = 1 + random.whole(0, isShy ? 12 : 4)
        const press = (share: number) => Number(!isShy && random.chance(share * views))
        count.run(
          desk.day(-day),
          car,
          random.weighted(CAME_FROM),
          views,
          Number(random.chance(0.06 * views)),
          press(0.008),
          press(0.014),
        )
      }
    }
    const miss = database.prepare('insert or ignore into search_misses values (?, ?, ?, ?, ?)')
    for (const [brand, model, budget, searches] of MISSED)
      for (let day = 0; day < 5; day++) miss.run(desk.day(-day * 3), brand, model, budget, Math.ceil(searches / 5))
  })
}
