import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { PriceKeeper } from '#services/pricing/keepPrices.ts'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { carOf, priceStock, savePricedStock } from '../pricing/pricedStock.ts'
import { openDemoPages, textOf, type DemoPages, type HtmlPage } from './demoPages.ts'

let now = Date.parse('2026-10-18T10:00:00+05:30')
let demo: DemoPages
let keeper: PriceKeeper
let page: HtmlPage
beforeAll(async () => {
  demo = await openDemoPages({
    clock: { now: () => now },
    fill: savePricedStock,
    profile: {
      ...DEFAULT_SITE_PROFILE,
      costs: {
        on: '2026-10-01',
        states: [
          {
            state: 'Goa',
            class: 'light',
            rcTransfer: 900,
            hypothecation: 1_000,
            noc: null,
            newNumber: 1_200,
            roadTaxPercent: null,
          },
          {
            state: 'Karnataka',
            class: 'light',
            rcTransfer: 1_100,
            hypothecation: 1_200,
            noc: 300,
            newNumber: null,
            roadTaxPercent: null,
          },
        ],
        insuranceTransfer: 500,
        dealerCharges: { rupees: 0, what: null, compulsory: true },
      },
    },
  })
  keeper = await priceStock(demo.site)
  now += 16 * DAY_MS
  await change('KA01AA1015', 720_000)
  page = await openCar('KA01AA1015')
})
afterAll(async () => {
  await keeper.close()
  await demo.close()
})

async function change(carNumber: string, actualPrice: number) {
  const { id, version } = await carOf(demo.site, carNumber)
  await changeVehicle(demo.site, '1', id, version, { actualPrice, options: {} })
}
const openCar = async (carNumber: string) => demo.open(`/product/${(await carOf(demo.site, carNumber)).productId}`)
/** The texts of elements, with a space between the parts of each. */
const rows = (of: Pick<HtmlPage, '$$'>, selector: string) =>
  of.$$(selector).map(element => element.structuredText.replaceAll(/\s+/g, ' ').trim())

/** A label, or that the difference says nothing; then how many of the dots stand right of the car. */
const SAID_ON_CARDS =
  /^((Great|Good|Fair|High) price · \d+ of 24 cost more(, \d+ the same)?|\d+ of 24 cost more(, \d+ the same)? · too close to judge)$/

describe('the place of a price', () => {
  it('is a sentence, a strip, a label, and the very cars with their links [PRICE-2]', () => {
    expect(page.text('.price-page .price-place')).toBe(
      'Fair price. 14 of 24 like it cost more, 1 the same; half cost less than ₹7.50 L. How prices are compared',
    )
    expect(page.$('.buy-box .price-strip path:first-child').getAttribute('d')?.match(/[MHL]/g)).toHaveLength(25)
    expect(page.text('.compared-cars summary')).toBe('See the 24 cars')
    const links = page.$$('.compared-cars a').map(link => link.getAttribute('href'))
    expect(new Set(links).size).toBe(24)
    for (const link of links) expect(link).toMatch(/^\/product\/[0-9a-f]{14}$/)
  })

  it('is said on cards in words, the strip is for the eye [PRICE-2] [CARD-1]', async () => {
    const list = await demo.open('/buy?model_name=seltos')
    const places = rows(list, '.vehicle-card .price-place')
    expect(places).toHaveLength(24)
    for (const place of places) expect(place).toMatch(SAID_ON_CARDS)
    expect(list.$$('.vehicle-card .price-strip').every(strip => strip.getAttribute('aria-hidden') === 'true')).toBe(
      true,
    )
  })

  it('says plainly when there are too few, on cards by a dashed line alone [PRICE-2]', async () => {
    const few = await openCar('KA01AB1000')
    expect(few.text('.price-page .price-place')).toMatch(
      /^Too few to compare\. 2 cars like it were on sale here within a year; we need 8 like it to judge\./,
    )
    expect(few.$$('.buy-box .price-strip')).toHaveLength(0)
    const list = await demo.open('/buy?model_name=sonet')
    expect(list.$$('.vehicle-card .price-plate.uncompared')).toHaveLength(3)
    expect(list.$$('.vehicle-card .price-place')).toEqual([])
  })

  it('is explained, with what is known of how well it does [PRICE-2]', async () => {
    const how = await demo.open('/how-prices-are-compared')
    expect(how.status).toBe(200)
    expect(textOf(how.$('main'))).toContain(
      'Too few cars of our stock have a price to say how well it does; it takes 200.',
    )
    expect(how.$$('footer a[href="/how-prices-are-compared"]')).toHaveLength(1)
    expect((await demo.open('/sitemap.xml')).html).toContain('/how-prices-are-compared</loc>')
  })
})

it('shows every public price since the car was listed, as a line and a table [PRICE-1]', () => {
  expect(page.text('#price-history summary')).toBe('Two public prices since 18 Oct 2026. As a table')
  expect(rows(page, '#price-history tbody tr')).toEqual(['18 Oct 2026 ₹7,50,000', '3 Nov 2026 ₹7,20,000'])
  expect(page.$('#price-history .price-line').getAttribute('role')).toBe('img')
})

describe('what a car costs in all', () => {
  const COMMON = ['Price after offer You must pay this · to us ₹7,20,000', 'Dealer’s charges none ₹0']

  it('is said for the State of the dealer first, who gets what, and of which day [PRICE-3]', () => {
    expect(page.$('#register option[selected]').text).toBe('Karnataka')
    expect(rows(page, '#cost dl > div')).toEqual([
      ...COMMON,
      'RC transfer to your name You must pay this · to the RTO ₹1,100',
      'Insurance moved to your name You must pay this · to the insurer ₹500',
      'TCS Paid to the Income Tax Department, only above ₹10 lakh ₹0',
      'Loan entry in the RC (hypothecation) You must pay this with a loan · to the RTO ₹1,200',
      'Total (no loan) ₹7,21,600',
      'Total with a loan ₹7,22,800',
    ])
    expect(textOf(page.$('#cost'))).toContain('There are no other charges. Figures of 1 Oct 2026')
  })

  it('is asked for by a plain form, and another State adds its lines, known or not [PRICE-3]', async () => {
    const { productId: id } = await carOf(demo.site, 'KA01AA1015')
    expect(page.$('.register-in').getAttribute('action')).toBe(`/product/${id}#cost`)
    const goa = await demo.open(`/product/${id}?register=GA`)
    expect(goa.$('#register option[selected]').text).toBe('Goa')
    expect(textOf(goa.$('.cost-move'))).toContain('The car has a number of Karnataka (KA01).')
    expect(rows(goa, '#cost dl > div')).toEqual([
      ...COMMON,
      'RC transfer to your name You must pay this · to the RTO ₹900',
      'NOC from RTO KA01 (Form 28) You must pay this · to the RTO ₹300',
      'New number in Goa You must pay this · to the RTO ₹1,200',
      'Road tax of Goa You must pay this · to the State Ask us',
      'Insurance moved to your name You must pay this · to the insurer ₹500',
      'TCS Paid to the Income Tax Department, only above ₹10 lakh ₹0',
      'Loan entry in the RC (hypothecation) You must pay this with a loan · to the RTO ₹1,000',
      'Total so far (no loan) + 1 fee not known ₹7,22,900',
      'Total so far with a loan + 1 fee not known ₹7,23,900',
      'If you keep it in Karnataka No NOC, no new number, no new tax. ₹7,21,600',
    ])
    expect(goa.$$('#cost .marked')).toHaveLength(3)
    // What is no State is not read, and is the page itself.
    expect((await demo.open(`/product/${id}?register=XX`)).$('#register option[selected]').text).toBe('Karnataka')
  })

  it('says what Delhi asks of the age of a car that is brought there [PRICE-3] [CAR-1]', async () => {
    const { productId: id } = await carOf(demo.site, 'KA01AA1015')
    const delhi = await demo.open(`/product/${id}?register=DL`)
    expect(textOf(delhi.$('#cost'))).toContain('The 15 years of a petrol car in the NCR end in 2036.')
    expect(textOf(page.$('#cost'))).not.toContain('NCR')
  })
})

describe('a loan for the car', () => {
  it('has down payment, monthly sum, interest and years, without scripts [PRICE-4]', () => {
    expect(rows(page, '#loan .sums > div')).toEqual([
      'Down payment ₹1,40,000',
      'Loan over 60 months at 11.4 % ₹5,80,000',
      'Each month ₹12,727',
      'Interest in all ₹1,83,597',
    ])
    expect(rows(page, '#loan tbody tr')).toHaveLength(5)
  })

  it('is computed by a plain form, and a flat rate is shown as what it is [PRICE-4]', async () => {
    const answer = await demo.open('/loan?price=500000&down=1,00,000&years=5&rate=13&kind=flat')
    expect(textOf(answer.$('.sums'))).toContain('A flat rate of 13 % is really 21.8 % on what you still owe.')
    const wrong = await demo.open('/loan?price=500000&down=600000&years=5&rate=13')
    expect(textOf(wrong.$('main form'))).toContain('It must be below the price of ₹5,00,000.')
    expect(wrong.$('#loan-down').getAttribute('value')).toBe('600000')
  })
})

it('leaves out what the site has switched off for all cars [PRICE-1] [PRICE-2]', async () => {
  const off = await openDemoPages({
    fill: savePricedStock,
    profile: { ...DEFAULT_SITE_PROFILE, pricePosition: false, priceHistory: false },
  })
  const { productId: id } = await carOf(off.site, 'KA01AA1015')
  const plain = await off.open(`/product/${id}`)
  expect(plain.$$('.price-place, #price-history, a[href="/how-prices-are-compared"]')).toEqual([])
  expect((await off.open('/how-prices-are-compared')).status).toBe(404)
  await off.close()
})

describe('the range on the form for selling', () => {
  it('is asked for by a plain form before anything is sent [VISIT-4]', async () => {
    const sell = await demo.open('/Sell')
    expect(sell.$('form[action="/what-is-it-worth"] #worth-car').getAttribute('name')).toBe('car')
    const answer = await demo.open('/what-is-it-worth?car=Kia+Seltos+petrol+manual&year=2021&km=30000')
    expect(textOf(answer.$('main'))).toMatch(
      /Half of the 24 cars like it in our stock cost ₹\d\.\d\d L to ₹\d\.\d\d L, brought to its year and distance\./,
    )
    expect(answer.$$('.compared-cars a')).toHaveLength(24)
  })

  it('says plainly when there are too few, and keeps what was typed [VISIT-4]', async () => {
    const few = await demo.open('/what-is-it-worth?car=Kia+Sonet+petrol+manual&year=2021&km=30000')
    expect(textOf(few.$('main'))).toContain('Too few cars like it are in our stock to say.')
    expect(few.$('#worth-car').getAttribute('value')).toBe('Kia Sonet petrol manual')
    const wrong = await demo.open('/what-is-it-worth?car=Kia&year=then&km=30000')
    expect(textOf(wrong.$('main form'))).toContain('It must be a year from 1980 on.')
  })
})
