import { expect, it, onTestFinished } from 'vitest'
import { seededRandom } from '#database/demo/vehicle/random.ts'
import { recordSite } from '#services/catalogue/reads/recordSite.ts'
import { readPricePosition } from '#services/pricing/readPricePosition.ts'
import { editByChance } from '../server/randomEdits.ts'
import { startStockedSite } from '../stockedSite.ts'
import { priceStock } from './pricedStock.ts'

const EDITS = 40
const CARS = 60

it('is never kept when it is another one, and most edits leave most of them [PRICE-2]', async () => {
  const running = await startStockedSite()
  onTestFinished(() => running.close())
  const { site } = running
  const keeper = await priceStock(site)
  onTestFinished(() => keeper.close())
  const rows = await site.database.query.selectFrom('vehicles').select('id').orderBy('id').limit(CARS).execute()
  async function place(id: number) {
    const { site: recorded, reads } = recordSite(site)
    const [summary] = await recorded.catalogue.summaries([id], 0)
    return { shown: JSON.stringify([await readPricePosition(recorded, id), summary?.pricePosition]), reads }
  }
  const kept = await Promise.all(rows.map(({ id }) => place(id)))
  const chance = seededRandom(Number(process.env.SEED ?? 5))
  const wrong: string[] = []
  let left = 0
  for (let edit = 0; edit < EDITS; edit++) {
    await editByChance(site, chance)
    if (edit === EDITS / 2) await keeper.refill()
    for (const [at, { id }] of rows.entries()) {
      const now = await place(id)
      if (kept[at]?.reads.areSame()) {
        if (kept[at].shown !== now.shown)
          wrong.push(`car ${id} after edit ${edit}: ${kept[at].shown}, not ${now.shown}`)
        left++
      } else kept[at] = now
    }
  }
  expect(wrong).toEqual([])
  // Else nothing was tested.
  expect(left).toBeGreaterThan((EDITS * CARS) / 2)
}, 120_000)
