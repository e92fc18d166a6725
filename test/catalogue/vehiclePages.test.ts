import { expect, it, onTestFinished } from 'vitest'
import { seededRandom } from '#database/demo/vehicle/random.ts'
import { recordSite } from '#services/catalogue/reads/recordSite.ts'
import { streamVehiclePages } from '#services/catalogue/streamVehiclePages.ts'
import { editByChance } from '../server/randomEdits.ts'
import { startStockedSite } from '../stockedSite.ts'

const EDITS = 25
const PART = 20

it('a part of the sitemap that is kept is what the database has, and most edits leave most parts [ROUTE-4]', async () => {
  const running = await startStockedSite()
  onTestFinished(() => running.close())
  const { site } = running
  const chance = seededRandom(11)
  const parts = Math.ceil(site.catalogue.index.size / PART) + 1
  const make = async (part: number) => {
    const { site: recorded, reads } = recordSite(site)
    const pages = await Array.fromAsync(streamVehiclePages(recorded, part * PART, PART))
    return { pages, reads }
  }
  const kept = await Promise.all(Array.from({ length: parts }, (_, part) => make(part)))
  let left = 0
  for (let edit = 0; edit < EDITS; edit++) {
    // Half of the time a part is being read while the change happens.
    const meanwhile = chance.chance(0.5) ? make(edit % parts) : null
    await editByChance(site, chance)
    if (meanwhile !== null) kept[edit % parts] = await meanwhile
    for (const [part, { pages, reads }] of kept.entries()) {
      const now = await make(part)
      const shown = reads.areSame() ? pages : now.pages
      expect(shown, `part ${part} after edit ${edit}`).toEqual(now.pages)
      if (shown === pages) left++
      else kept[part] = now
    }
  }
  // Else nothing was tested.
  expect(left).toBeGreaterThan((EDITS * parts) / 5)
}, 120_000)
