import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CarValue } from '#services/valuation/valueCar.ts'
import type { PriceKeeper } from '#services/pricing/keepPrices.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { priceStock, savePricedStock } from './pricedStock.ts'

let running: TestSite
let keeper: PriceKeeper
beforeAll(async () => {
  running = await startSite({ fill: savePricedStock })
  keeper = await priceStock(running.site)
})
afterAll(async () => {
  await keeper.close()
  await running.close()
})

const ask = (fields: Record<string, string>, of = running) =>
  of.app.inject(`/api/price-range?${new URLSearchParams(fields)}`)

describe('what a car that somebody wants to sell would be offered for', () => {
  it('is a range by the very cars of the stock, whatever they are called [VISIT-4] [PRICE-2]', async () => {
    const reply = await ask({ car: 'Kia seltos HTX petrol manual', year: '2021', km: '30,010' })
    const { understood, lacking, range, cars } = reply.json<CarValue>()
    expect([reply.statusCode, lacking, cars.length]).toEqual([200, [], 24])
    expect(understood).toEqual(['Kia', 'Seltos', 'HTX', 'Petrol', 'Manual'])
    expect(range?.low).toBeGreaterThan(550_000)
    expect(range?.high).toBeLessThan(950_000)
    expect(range?.low).toBeLessThan(range?.high ?? 0)
    expect(reply.body).not.toMatch(/KA01A[AB]/)
  })

  it('is not said by too few cars [VISIT-4]', async () => {
    const few = (await ask({ car: 'Kia Sonet, petrol, manual', year: '2021', km: '30000' })).json<CarValue>()
    expect([few.range, few.cars.length]).toEqual([null, 3])
  })

  it('asks for what the name leaves open [VISIT-4]', async () => {
    const open = (await ask({ car: 'Seltos', year: '2021', km: '30000' })).json<CarValue>()
    expect([open.lacking, open.range]).toEqual([['fuel', 'gearbox'], null])
  })

  it('says at which field what is wrong [VISIT-4] [API-10]', async () => {
    const wrong = await ask({ car: 'x', year: 'new', km: '0' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      {
        car: 'must be brand and model',
        year: 'must be a year from 1980 on',
        km: 'must be the kilometres that it has been driven',
      },
    ])
  })

  it('is not for scripts that ask for all [VISIT-4]', async () => {
    const limited = await startSite({ configuration: { rateLimit: true } })
    const asked = []
    for (let time = 0; time < 61; time++)
      asked.push((await ask({ car: 'kia', year: '2021', km: '1' }, limited)).statusCode)
    expect([asked[59], asked[60]]).toEqual([404, 429])
    await limited.close()
  })
})
