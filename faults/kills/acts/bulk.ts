import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'
import { carNumber } from './carRequest.ts'
import { importCars } from './importRequest.ts'

const CARS = 600
const FIRST_PRICE = 500_000

const pricesOf = async ({ database: { query } }: Look) =>
  query
    .selectFrom('vehicles')
    .select(['id', 'version', 'actualPrice as price'])
    .where('carNumber', 'like', '%FB____')
    .orderBy('id')
    .execute()

const isUnderWay = async ({ database: { query } }: Look) =>
  (await query.selectFrom('longChanges').select('id').executeTakeFirst()) !== undefined

/** Raises the prices of 600 cars together and takes that back; what is broken off is brought to its end by the server itself. */
export const actWithBulk: MakeAct = stage => {
  let step: 'raise' | 'revert' = 'raise'
  let unsure = false
  let eventIds: number[] = []

  /** All cars have one price, unless a change of them is under way. */
  const expectOne = (...prices: number[]) =>
    stage.ledger.expect('the prices of all cars of a bulk change', async look => {
      if (await isUnderWay(look)) return null
      const found = await pricesOf(look)
      const different = [...new Set(found.map(({ price }) => price))]
      if (found.length !== CARS) return `there are ${found.length} cars, not ${CARS}`
      const [only, ...others] = different
      return others.length === 0 && prices.includes(only ?? -1)
        ? null
        : `are ${different.slice(0, 5).join(', ')}, not ${prices.join(' or ')}`
    })

  return {
    name: 'bulk changes',
    async prepare() {
      const lines = Array.from({ length: CARS }, (_, place) => [carNumber('FB', place + 1), FIRST_PRICE] as const)
      await importCars(stage, 'bulk.csv', lines)
      expectOne(FIRST_PRICE)
    },
    async step() {
      if (await isUnderWay(stage.look())) return
      const cars = await pricesOf(stage.look())
      const price = cars[0]?.price ?? 0
      if (unsure) {
        // The rest was done by the server, or nothing was: whichever, all of them.
        unsure = false
        eventIds = []
        return
      }
      expectOne(price, price + 1_000, ...(eventIds.length > 0 ? [price - 1_000] : []))
      unsure = true
      if (step === 'revert' && eventIds.length > 0) {
        await ask(stage, 'take a bulk change back', () => stage.office.post('/api/office/stock/revert', { eventIds }))
        eventIds = []
        step = 'raise'
        expectOne(price - 1_000)
      } else {
        const reply = await ask(stage, 'change 600 cars together', () =>
          stage.office.post('/api/office/stock/apply', {
            vehicles: cars.map(({ id, version }) => ({ id, version })),
            change: { kind: 'price_by_amount', rupees: 1_000 },
          }),
        )
        ;({ eventIds } = reply.json<{ eventIds: number[] }>())
        step = 'revert'
        expectOne(price + 1_000)
      }
      unsure = false
    },
  }
}
