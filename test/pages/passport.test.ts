import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyPassportText } from '#domain/passport/verifyPassport.ts'
import { WEB_CHECKS } from '#domain/passport/webChecks.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { checkByHand } from '../passport/checkByHand.ts'
import { openDemoPages, textOf, type DemoPages } from './demoPages.ts'

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

const cars = () =>
  demo.site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version', 'carNumber'])
    .where('state', '=', 'listed')
    .orderBy('id')
    .limit(2)
    .execute()
const open = (path: string) => demo.open(path)

async function firstCars() {
  const [car, other] = await cars()
  if (car === undefined || other === undefined) throw new Error('no cars')
  return { car, other }
}

it('serves the passport as a file that is enough to check it, and the keys [CAR-4]', async () => {
  const { car } = await firstCars()
  const { html: file, headers } = await open(`/product/${car.productId}/passport.json`)
  expect(headers['content-type']).toContain('application/json')
  expect(checkByHand(file)).toEqual([])
  expect(file).not.toContain(car.carNumber ?? 'no number')
  const { html } = await open('/.well-known/forecourt')
  const { keys } = JSON.parse(html) as { keys: { id: string; until: string | null }[] }
  expect(keys.at(-1)?.until).toBeNull()
  expect(await verifyPassportText(file, WEB_CHECKS, { keys: keys.map(({ id }) => id) })).toMatchObject({ ok: true })
})

it('says in the page that it has checked nothing as long as no script has, and how to check [CAR-4]', async () => {
  const { car } = await firstCars()
  const page = await open(`/product/${car.productId}/passport`)
  expect(page.text('output h2')).toBe('Not checked yet')
  expect(page.text('output noscript')).toContain('has checked nothing')
  expect(page.html).not.toContain('Checked in this browser')
  expect(page.text('#how')).toContain('npm run verify -- passport.json')
  expect(page.$$('.passport-line h3').map(textOf).at(-1)).toMatch(/^Listed at ₹/)
  expect(page.html).not.toContain(car.carNumber ?? 'no number')
})

it('goes with its car: shown when sold, not when hidden; other cars’ pages stay [CAR-4]', async () => {
  const { car, other } = await firstCars()
  const box = async ({ productId }: { productId: string }) => {
    const page = await open(`/product/${productId}`)
    return { entries: page.text('#passport').match(/^(\d+) entr/)?.[1], tag: page.headers.etag }
  }
  const [before, beside] = [await box(car), await box(other)]
  const entries = Number(before.entries)
  await changeVehicle(demo.site, 'test', car.id, car.version, { options: {}, state: 'sold' })
  expect(await box(car)).toMatchObject({ entries: String(entries + 1) })
  expect((await box(other)).tag).toBe(beside.tag)
  expect((await open(`/product/${car.productId}/passport`)).text('.passport-line li:first-child h3')).toBe('Sold')
  await changeVehicle(demo.site, 'test', car.id, car.version + 1, { options: {}, state: 'hidden' })
  for (const path of ['passport', 'passport.json'])
    expect((await open(`/product/${car.productId}/${path}`)).status).toBe(404)
})

it('says that the history of an older car is still being entered, and keeps no page that says so [CAR-4]', async () => {
  const { other } = await firstCars()
  await demo.site.database.transaction(async transaction => {
    await transaction.deleteFrom('passportEntries').execute()
    await transaction.deleteFrom('passports').execute()
  })
  const page = await open(`/product/${other.productId}/passport`)
  expect(page.text('main')).toContain('was here before passports began')
  expect(page.headers['cache-control']).toBe('no-store')
  expect((await open(`/product/${other.productId}/passport.json`)).status).toBe(503)
})
