import { expect, it, onTestFinished } from 'vitest'
import { seededRandom } from '#database/demo/vehicle/random.ts'
import { mapFacets } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { keepPrices, type PriceKeeper } from '#services/pricing/keepPrices.ts'
import { listOptions } from '#services/options/listOptions.ts'
import type { Site } from '#services/site.ts'
import { loadPages } from '../accounts/pages.ts'
import { startStockedSite } from '../stockedSite.ts'
import type { TestSite } from '../startSite.ts'
import { randomAddress, type Named } from './randomAddresses.ts'
import { editByChance } from './randomEdits.ts'

const ORIGIN = 'http://cars.example'
const SEED = Number(process.env.SEED ?? 33)
// What is stale is judged alike on both engines, and PostgreSQL takes twice the time.
const [EDITS, POPULAR] = process.env.TEST_ENGINE === 'postgres' ? [6, 20] : [30, 50]

interface Answer {
  status: number
  location: string | null
  text: string
}

/** Names and product ids of the stock, and ids that no car has. */
async function namesOf(site: Site): Promise<Named> {
  const keys = mapFacets(() => [] as string[])
  for (const facet of Object.keys(keys) as (keyof typeof keys)[])
    keys[facet] = (await listOptions(site, facet)).map(({ name }) => nameKey(name)).slice(0, 12)
  const rows = await site.database.query.selectFrom('vehicles').select('productId').orderBy('id').limit(40).execute()
  return { keys, productIds: [...rows.map(row => row.productId), '00000000000000', 'ffffffffffffff'] }
}

/** The pages of a site as visitors get them, out of the cache where it has them. */
async function askCached({ app }: TestSite, address: string): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject({ url: address, headers: { host: 'cars.example' } })
  return { status: statusCode, location: (headers.location as string | undefined) ?? null, text: body }
}

it('no page that is made anew is stale, whatever staff changes: each is what a site that has just begun would make', async () => {
  const { pages: make } = await loadPages()
  const pages = make()
  const running = await startStockedSite(() => pages)
  onTestFinished(() => running.close())
  const { site } = running
  // Fitting takes its time: prices are placed in the last edits only.
  let prices: PriceKeeper | null = null
  onTestFinished(() => prices?.close())
  const chance = seededRandom(SEED)
  const named = await namesOf(site)
  const popular = Array.from({ length: POPULAR }, () => randomAddress(chance, named))

  /** What a process that has read the whole database now makes of an address. */
  async function compareWithFresh(addresses: readonly string[], after: string): Promise<void> {
    // Labels are of a fit: of one that has just begun too. `test/pricing` holds what happens between two fits.
    await prices?.refill()
    const catalogue = await openLiveCatalogue(site)
    const freshPrices = prices && keepPrices({ ...site, catalogue })
    try {
      await freshPrices?.filled
      for (const address of addresses) {
        const cached = await askCached(running, address)
        const request = new Request(pages.reduce(ORIGIN + address))
        const fresh = await pages.render({ ...site, catalogue }, request, null)
        expect(cached, `${address} ${after}, seed ${SEED}`).toEqual({
          status: fresh.status,
          location: fresh.headers.get('location'),
          text: Buffer.from(await fresh.arrayBuffer()).toString(),
        })
      }
    } finally {
      await freshPrices?.close()
      catalogue.close()
    }
  }

  await compareWithFresh(popular, 'at first')
  for (let edit = 1; edit <= EDITS; edit++) {
    if (edit === EDITS - 4) prices = keepPrices(site)
    // Now and then a page is being rendered while the change happens.
    const meanwhile = chance.chance(0.3)
      ? Array.from({ length: 3 }, () => askCached(running, chance.pick(popular)))
      : []
    for (let edits = chance.pick([1, 1, 1, 2, 5]); edits > 0; edits--) await editByChance(site, chance)
    await Promise.all(meanwhile)
    const addresses = [...Array.from({ length: 7 }, () => chance.pick(popular)), randomAddress(chance, named)]
    await compareWithFresh(addresses, `after edit ${edit}`)
  }
  await compareWithFresh(popular, 'in the end')
}, 480_000)
