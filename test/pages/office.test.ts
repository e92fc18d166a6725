import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { apiAs } from '../apiAs.ts'
import { sendMessage } from '../enquiries/inboxSite.ts'
import { importsBy } from '../import/importApi.ts'
import { openDemoPages, textOf, type DemoPages } from './demoPages.ts'

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

it.each(['staff', 'owner'] as const)(
  'offers what a %s may do, and a way past its navigation [AUTH-4] [NAV-1]',
  async role => {
    const stock = await demo.open('/office/stock', role)
    for (const address of ['/product/product-delete', '/product/productaddpage']) {
      expect(stock.$$(`main a[href="${address}"]`).filter(link => link.closest('nav') === null)).toHaveLength(1)
    }
    const [skip] = stock.$$('body a')
    expect(stock.$$(`main [id="${skip?.getAttribute('href')?.slice(1)}"]`)).toHaveLength(1)
  },
)

it('counts a column of purchase prices as used for an owner alone [DESK-6] [DESK-2]', async () => {
  const app = await apiAs(demo.site, 'staff')
  const { id } = await importsBy(app).upload('Car number,Brand,Purchase price\nKA05MH7001,Kia,4 Lakh\n')
  await app.close()
  const said = async (role: 'staff' | 'owner') => textOf((await demo.open(`/office/import/${id}`, role)).$('main'))
  expect(await said('staff')).toContain('2 of 3 columns are used.')
  expect(await said('staff')).toContain('Left out: only an owner sees')
  expect(await said('owner')).toContain('3 of 3 columns are used.')
})

it('marks kilometres on the record that are lower than before [CAR-3] [ADMIN-10]', async () => {
  const { id, version, productId } = await addVehicle(demo.site, '1', {
    carNumber: 'KA05MH7002',
    actualPrice: 500_000,
    odometerKm: 88_000,
    options: {},
  })
  const marked = async () => (await demo.open(`/office/vehicles/${productId}`, 'staff')).$$('.lower-km').map(textOf)
  expect(await marked()).toEqual([])
  await changeVehicle(demo.site, '1', id, version, {
    odometerKm: 45_000,
    odometerReason: 'The instrument was replaced.',
    options: {},
  })
  expect(await marked()).toEqual(['45,000 km, lower than before'])
})

it('says first who has to be called, then which cars are too old, what was looked at in vain and searched in vain [DESK-8] [ADMIN-1]', async () => {
  const live = await openDemoPages({ configuration: { mode: 'live' } })
  try {
    const { site } = live
    const [seen, asked] = await site.database.query
      .selectFrom('vehicles')
      .select('productId')
      .where('state', '=', 'listed')
      .orderBy('id')
      .limit(2)
      .execute()
    const [looked, called] = [seen?.productId ?? '', asked?.productId ?? '']
    for (let place = 0; place < 3; place++)
      for (const car of [looked, called])
        site.carCounts.note(
          { what: 'view', car, source: 'search' },
          { network: `192.0.2.${place}`, program: 'Mozilla/5.0' },
        )
    site.carCounts.note(
      { what: 'call', car: called, source: 'search' },
      { network: '192.0.2.1', program: 'Mozilla/5.0' },
    )
    await site.carCounts.write()
    await site.database.transaction(transaction =>
      transaction
        .insertInto('searchMisses')
        .values({ day: addDays(indianDay(site.clock.now()), -1), brand: 'kia', model: '', budget: 0, searches: 4 })
        .execute(),
    )
    await sendMessage(live)
    const page = await live.open('/admin-login', 'staff')
    const [first] = page.$$('.day ol li, .day ul li')
    expect(first && textOf(first)).toContain('Asha Rao')
    expect(page.text('main')).toMatch(/Decide on \d+ (or more )?prices/)
    const lookedAt = page.$('section[aria-labelledby="looked-at"]')
    expect(lookedAt.querySelectorAll('li a').map(link => link.getAttribute('href'))).toEqual([
      `/office/vehicles/${looked}`,
    ])
    expect(textOf(lookedAt)).toContain('3 looks')
    expect(page.text('section[aria-labelledby="missed-cars"]')).toMatch(/Kia[\s\S]*4 searches in vain/)
    // The five cards stand beneath what has to be done.
    expect(page.html.indexOf('Product Option add')).toBeGreaterThan(page.html.indexOf('Asha Rao'))
  } finally {
    await live.close()
  }
})
