import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Role } from '#domain/account/permissions.ts'
import { expect } from './fixtures.ts'
import { test as liveTest } from './liveSite.ts'
import { OFFICE_PAGES, officeAddress, prepareOffice, type OfficePage, type OfficeWork } from './officePages.ts'
import { sidewaysOverflow } from './pageChecks.ts'
import { headingFaults } from './pageFaults.ts'
import { addPerson, signIn } from './signIn.ts'
import { OWNER } from './owner.ts'
import { expectWhole, type Answers } from './wholePage.ts'

type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>
interface Office { work: OfficeWork; people: Readonly<Record<Role, SignedIn>>; answers: Answers }

const test = liveTest.extend<object, { office: Office }>({
  /** Everybody signs in once, and the work is made once, for all pages. */
  office: [async ({ playwright, siteAddress, dataDir }, use) => {
    const enter = async (role: Role) => {
      const request = await playwright.request.newContext({ baseURL: siteAddress })
      await signIn({ request }, role === 'owner' ? OWNER : await addPerson(dataDir, role))
      return request
    }
    const [owner, staff, member] = [await enter('owner'), await enter('staff'), await enter('member')]
    const work = await prepareOffice(owner, dataDir)
    const people = { owner: await owner.storageState(), staff: await staff.storageState(), member: await member.storageState() }
    for (const request of [owner, staff, member]) await request.dispose()
    await use({ work, people, answers: new Map() })
  }, { scope: 'worker', timeout: 120_000 }],
})

const refusal = ({ status }: OfficePage) => status === undefined ? [] : [new RegExp(`status of ${status}`)]

async function open(page: Page, place: OfficePage, { work }: Office): Promise<void> {
  const answer = await page.goto(officeAddress(place, work))
  expect(answer?.status(), place.name).toBe(place.status ?? 200)
  await place.arrange?.(page)
}

for (const place of OFFICE_PAGES) {
  const { name, role = 'owner' } = place
  test.describe(name, () => {
    test.use({ expectedProblems: refusal(place), storageState: ({ office }, use) => use(office.people[role]) })

    test('is whole, light and dark', { tag: place.tag }, async ({ page, office }) => {
      // Whoever asks first for the photos of a long list waits until they are made.
      test.slow()
      await expectWhole(page, { open: () => open(page, place, office), request: page.request, answers: office.answers })
    })
  })
}

test.describe('without JavaScript', () => {
  test('every page reads, has a title of its own, and is kept out of search engines', { tag: ['@ROUTE-1', '@ROUTE-2', '@ROUTE-4'] }, async ({ browser, office }) => {
    test.slow()
    const titles = new Map<string, string>()
    for (const role of ['owner', 'staff', 'member'] as const) {
      const context = await browser.newContext({ javaScriptEnabled: false, storageState: office.people[role] })
      const page = await context.newPage()
      for (const place of OFFICE_PAGES.filter(({ role: whose = 'owner', arrange }) => whose === role && arrange === undefined)) {
        const { name, same } = place
        await open(page, place, office)
        expect.soft((await page.getByRole('main').innerText()).length, name).toBeGreaterThan(100)
        expect.soft(await headingFaults(page), name).toEqual([])
        expect.soft(await sidewaysOverflow(page), name).toBe(0)
        expect.soft(await page.locator('meta[name="robots"]').getAttribute('content'), name).toMatch(/^noindex/)
        const title = await page.title()
        expect.soft(title, name).not.toBe('')
        expect.soft(titles.get(title), `title of ${name}: ${title}`).toBe(same)
        titles.set(title, same ?? name)
      }
      await context.close()
    }
  })
})
