import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sidewaysOverflow } from './pageChecks.ts'
import { headingFaults } from './pageFaults.ts'
import { addressOf, findShowcase, PUBLIC_PAGES, type PublicPage, type Showcase } from './publicPages.ts'
import { expectWhole, type Answers } from './wholePage.ts'

test.use({ keptAs: 'visitor' })

const answers: Answers = new Map()

async function open(page: Page, place: PublicPage, showcase: Showcase): Promise<void> {
  const answer = await page.goto(addressOf(place, showcase))
  expect(answer?.status()).toBe(place.status ?? 200)
  await place.arrange?.(page)
}

for (const place of PUBLIC_PAGES) {
  test.describe(place.name, () => {
    test.use({ expectedProblems: place.status === undefined ? [] : [new RegExp(`status of ${place.status}`)] })

    test(
      'is whole, light and dark',
      { tag: [...(place.minor ? [] : ['@phone']), '@NAV-1', '@CARD-4', '@ROUTE-1', ...(place.tags ?? [])] },
      async ({ page, request, dataDir }) => {
        test.slow()
        await expectWhole(page, {
          open: () => open(page, place, findShowcase(dataDir)),
          request,
          answers,
        })
      },
    )
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, keptAs: null, expectedProblems: [/status of 404/] })

  test(
    'every page reads, and each has a head of its own',
    { tag: ['@phone', '@ROUTE-1', '@ROUTE-4'] },
    async ({ page, dataDir }) => {
      test.slow()
      const showcase = findShowcase(dataDir)
      const heads = {
        titles: new Map<string, string>(),
        descriptions: new Map<string, string>(),
        canonicals: new Map<string, string>(),
      }
      for (const { name, arrange, same, ...place } of PUBLIC_PAGES) {
        if (arrange !== undefined) continue
        await open(page, { name, ...place }, showcase)
        expect.soft((await page.getByRole('main').innerText()).length, name).toBeGreaterThanOrEqual(100)
        expect.soft(await headingFaults(page), name).toEqual([])
        expect.soft(await sidewaysOverflow(page), name).toBe(0)
        const hidden = (await page.locator('meta[name="robots"]').count()) > 0
        expect
          .soft(hidden, `${name} is kept out of search engines`)
          .toBe(
            place.status === 404
              || /nothing|filtered|shortlist|^alert|unsubscribe|^passport|where-is-my-rc|^loan|^worth|second-step/.test(
                name,
              ),
          )
        if (!hidden) {
          for (const [kind, text] of Object.entries({
            titles: await page.title(),
            descriptions: (await page.locator('meta[name="description"]').getAttribute('content')) ?? '',
            canonicals: (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '',
          })) {
            const seen = heads[kind as keyof typeof heads]
            expect.soft(text, name).not.toBe('')
            if (same === undefined) expect.soft(seen.get(text), `${kind} of ${name}: ${text}`).toBeUndefined()
            else expect.soft(seen.get(text), `${kind} of ${name}: ${text}`).toBe(same)
            seen.set(text, same ?? name)
          }
        }
        await test.step(name, () => place.withoutScripts?.(page))
      }
    },
  )

  test(
    'one gets to every car of a filtered list',
    { tag: ['@ROUTE-1', '@FILTER-6', '@FILTER-8'] },
    async ({ page }) => {
      await page.goto('/buy?fuel_type=cng&fuel_type=electric')
      const total = Number(
        (await page.request.head('/api/products?limit=1&fuel_type=cng&fuel_type=electric')).headers()['x-total-count'],
      )
      const cars = new Set<string | null>()
      const next = page.getByRole('main').getByRole('link', { name: /next/i })
      for (;;) {
        for (const car of await page
          .locator('article a[href^="/product/"]')
          .evaluateAll(links => links.map(link => link.getAttribute('href'))))
          cars.add(car)
        if ((await next.count()) === 0) break
        await next.click()
        await expect(page).toHaveURL(/fuel_type=cng&fuel_type=electric/)
      }
      expect(cars.size).toBe(total)
    },
  )
})
