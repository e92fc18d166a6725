import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoPages, textOf, type DemoPages } from './demoPages.ts'
import { linksOf, region, textsOf } from './region.ts'

let demo: DemoPages
beforeAll(async () => {
  demo = await openDemoPages()
})
afterAll(() => demo.close())

it('/about shows the people and pictures of the configuration [ABOUT-1]', async () => {
  const page = await demo.open('/About')
  expect(textOf(region(page, 'About'))).toContain('Anand Rao')
  expect(textsOf(region(page, 'Team'), 'li')).toHaveLength(4)
  const pictures = region(page, 'Gallery')
    .querySelectorAll('img')
    .map(picture => picture.getAttribute('src'))
  expect(pictures).toHaveLength(6)
})

it('/contactus says who answers, where, when and how [CONTACT-1]', async () => {
  const page = await demo.open('/ContactUs')
  const reach = region(page, 'Reach Us')
  const links = linksOf(reach)
  expect(links.get('+91 80 5550 0100')).toBe('tel:+918055500100')
  expect(links.get('hello@forecourt.example')).toBe('mailto:hello@forecourt.example')
  for (const text of ['09:00 AM to 08:30 PM', 'Monday to Sunday']) expect(textOf(reach)).toContain(text)
  expect(page.text('main')).toContain('Our support team replies within 48 hours.')
  expect(textsOf(region(page, 'Who you will talk to'), 'li')).toHaveLength(4)
  expect(linksOf(region(page, 'Find us')).get('OpenStreetMap')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  expect(page.$('link[rel=canonical]').getAttribute('href')).toMatch(/\/contactus$/)
  expect(page.jsonLd()).toEqual([
    expect.objectContaining({
      '@type': 'AutoDealer',
      telephone: ['+91 80 5550 0100', '+91 80 5550 0101'],
      address: expect.objectContaining({ addressCountry: 'IN' }),
    }),
  ])
})

it('the landing page for sellers leads to the form, in any letter case [SELL-1]', async () => {
  const landing = await demo.open('/sell-your-car')
  expect(linksOf(landing.$('main')).get('Click here')).toBe('/Sell')
  expect((await demo.open('/sell')).$$('main h2').map(textOf)[0]).toMatch(/Step 1/)
})

it('every page has a footer with links, telephone numbers and opening hours [NAV-4]', async () => {
  const footer = (await demo.open('/')).$('body > footer')
  const links = linksOf(footer)
  for (const [name, path] of [
    ['Home', '/'],
    ['About Us', '/about'],
    ['Contact Us', '/contactus'],
    ['Buy', '/buy'],
    ['Sell', '/Sell-Your-Car'],
    ['Admin Login', '/admin-login'],
  ] as const)
    expect(links.get(name)).toBe(path)
  expect([...links].find(([text]) => text.startsWith('Call'))?.[1]).toMatch(/^tel:\+91\d+$/)
  for (const text of ['09:00 AM to 08:30 PM', 'Monday to Sunday', 'established in 2022'])
    expect(textOf(footer)).toContain(text)
})

it('an unknown address answers 404 with a page that leads back [ROUTE-5]', async () => {
  for (const address of ['/nowhere', '/no/such/page']) {
    const page = await demo.open(address)
    expect(page.status).toBe(404)
    expect(page.$$('main h1')).toHaveLength(1)
    expect(linksOf(page.$('main')).get('See all cars')).toBe('/buy')
  }
})
