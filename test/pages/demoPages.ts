import type { FastifyInstance } from 'fastify'
import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { drawVehicle } from '#database/demo/illustration/drawVehicle.ts'
import { DEMO_VIEWS } from '#database/demo/illustration/views.ts'
import { demoEntryTime, demoVehicles } from '#database/demo/vehicles.ts'
import { seedOptionLists } from '#database/seedOptionLists.ts'
import type { Standing } from '#domain/accounts/roles.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { loadPages } from '../accounts/pages.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { startSite, type TestSite, type TestSiteOptions } from '../startSite.ts'

/** The host that `open` asks for a page; its origin is the site's address. */
export const HOST = 'cars.example'

/** A page as its HTML says it, before any script has run. */
export interface HtmlPage {
  status: number
  headers: Readonly<Record<string, number | string | string[] | undefined>>
  html: string
  /** The one element that matches. Throws unless there is exactly one. */
  $(selector: string): HTMLElement
  $$(selector: string): HTMLElement[]
  /** Text of the one element that matches, white space as it is shown. */
  text(selector: string): string
  /** What the page's `application/ld+json` blocks say, in their order. */
  jsonLd(): unknown[]
}

export interface DemoPages extends TestSite {
  /** Asks for a page over HTTP, as a visitor or as somebody of a role. */
  open(address: string, role?: Standing): Promise<HtmlPage>
}

/** Text as it is shown: white space collapsed, none at its ends. */
export const textOf = ({ textContent }: HTMLElement): string => textContent.replaceAll(/\s+/g, ' ').trim()

/** Parses a page. */
function readPage({ statusCode, headers, body }: Awaited<ReturnType<FastifyInstance['inject']>>): HtmlPage {
  const document = parse(body)
  const $$ = (selector: string) => document.querySelectorAll(selector)
  function $(selector: string): HTMLElement {
    const [element, ...others] = $$(selector)
    if (element === undefined || others.length > 0) {
      throw new Error(`${others.length + (element === undefined ? 0 : 1)} elements match ${selector}, not one`)
    }
    return element
  }
  return {
    status: statusCode,
    headers,
    html: body,
    $,
    $$,
    text: selector => textOf($(selector)),
    jsonLd: () => $$('script[type="application/ld+json"]').map(({ rawText }) => JSON.parse(rawText) as unknown),
  }
}

/** The demo catalogue with one illustration for each view instead of one for each car: to draw them all takes a minute. */
async function fillDemo(platform: ProductPlatform): Promise<void> {
  await seedOptionLists(platform)
  const photos = new Map(
    await Promise.all(
      DEMO_VIEWS.map(async view => {
        const drawing = drawVehicle({ bodyType: 'Hatchback', brand: 'Honda', paint: '#cc3333', view })
        return [view, await storePhoto(platform, await sharp(Buffer.from(drawing)).jpeg().toBuffer())] as const
      }),
    ),
  )
  const now = platform.clock.now()
  await saveVehicles(
    platform,
    'demo',
    demoVehicles(indianDay(now)).map((vehicle, position) => ({
      ...vehicle,
      enteredAt: Math.min(now, demoEntryTime(vehicle, position)),
      photos: vehicle.views.flatMap(view => photos.get(view) ?? []),
    })),
    { createOptions: true },
  )
}

/** A site with the built pages and the demo catalogue, for the tests of a file to share: `beforeAll` opens it, `afterAll` closes it. */
export async function openDemoPages(options: TestSiteOptions = {}): Promise<DemoPages> {
  const running = await startSite({ pages: (await loadPages()).pages, template: fillDemo, ...options })
  const tokens = new Map<Standing, string>()
  async function tokenOf(role: Standing): Promise<string> {
    const token = tokens.get(role) ?? (await sessionOf(running, await addPerson(running, `a-${role}@${HOST}`, role)))
    tokens.set(role, token)
    return token
  }
  return {
    ...running,
    async open(url, role) {
      const cookie = role === undefined ? {} : { cookie: `forecourt_session=${await tokenOf(role)}` }
      return readPage(await running.app.inject({ url, headers: { host: HOST, ...cookie } }))
    },
  }
}
