import type { BrowserContextOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'
import type { Standing } from '#domain/accounts/roles.ts'
import { expectTypedKept } from './failedSends.ts'
import { isPhone } from './filterPanel.ts'
import { expect, test } from './fixtures.ts'
import { OFFICE_PAGES, officeAddress, prepareOffice, type OfficePage, type OfficeWork } from './officePages.ts'
import { overflowOnScreens } from './pageChecks.ts'
import { headingFaults } from './pageFaults.ts'
import { addPerson, signIn } from './signIn.ts'
import type { RunningSite } from './sites.ts'
import { OWNER } from './owner.ts'
import { expectWhole, type Answers } from './wholePage.ts'

type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>
interface Office {
  work: OfficeWork
  people: Readonly<Record<Standing, SignedIn>>
}

test.use({ siteMode: 'live' })

const answers: Answers = new Map()

async function makeOffice(
  { request: requests }: PlaywrightWorkerArgs['playwright'],
  { address, dataDir }: RunningSite,
): Promise<Office> {
  const enter = async (role: Standing) => {
    const request = await requests.newContext({ baseURL: address })
    await signIn({ request }, role === 'owner' ? OWNER : await addPerson(dataDir, role))
    return request
  }
  const [owner, staff, member] = [await enter('owner'), await enter('staff'), await enter('member')]
  const work = await prepareOffice(owner, dataDir)
  const people = {
    owner: await owner.storageState(),
    staff: await staff.storageState(),
    member: await member.storageState(),
  }
  for (const request of [owner, staff, member]) await request.dispose()
  return { work, people }
}

let made: Promise<Office> | undefined

/** Everybody signs in once, and the work is made once, for all pages that a worker walks. */
function office(playwright: PlaywrightWorkerArgs['playwright'], site: RunningSite): Promise<Office> {
  made ??= makeOffice(playwright, site)
  return made
}

/** A page that is refused, and the sends of its forms that are. */
const refusals = ({ status }: OfficePage) => [new RegExp(`status of (${status ?? 503}|503)|ERR_FAILED`)]

async function open(page: Page, place: OfficePage, work: OfficeWork): Promise<void> {
  const answer = await page.goto(officeAddress(place, work))
  expect(answer?.status(), place.name).toBe(place.status ?? 200)
  await place.arrange?.(page)
}

for (const place of OFFICE_PAGES) {
  const { name, role = 'owner' } = place
  test.describe(name, () => {
    test.use({
      expectedProblems: refusals(place),
      keptAs: role,
      storageState: async ({ playwright, site }, use) => use((await office(playwright, site)).people[role]),
    })

    test(
      'is whole, light and dark, and keeps what is typed when nothing gets through',
      { tag: [...(place.minor ? [] : ['@phone']), ...place.tags] },
      async ({ page, playwright, site }) => {
        test.slow()
        const { work } = await office(playwright, site)
        await expectWhole(page, {
          open: () => open(page, place, work),
          request: page.request,
          answers,
        })
        // What a form does then is the same on every screen.
        if (!isPhone(page)) await expectTypedKept(page)
      },
    )
  })
}

test.describe('without JavaScript', () => {
  test(
    'every page reads on any screen, has a title of its own, and is kept out of search engines',
    { tag: ['@ROUTE-1', '@ROUTE-2', '@ROUTE-4'] },
    async ({ browser, playwright, site }) => {
      test.slow()
      const { work, people } = await office(playwright, site)
      const titles = new Map<string, string>()
      for (const role of ['owner', 'staff', 'member'] as const) {
        const context = await browser.newContext({ javaScriptEnabled: false, storageState: people[role] })
        const page = await context.newPage()
        for (const place of OFFICE_PAGES.filter(
          ({ role: whose = 'owner', arrange }) => whose === role && arrange === undefined,
        )) {
          const { name, same } = place
          await open(page, place, work)
          expect.soft((await page.getByRole('main').innerText()).length, name).toBeGreaterThan(100)
          expect.soft(await headingFaults(page), name).toEqual([])
          expect.soft(await overflowOnScreens(page), name).toEqual([0, 0])
          expect.soft(await page.locator('meta[name="robots"]').getAttribute('content'), name).toMatch(/^noindex/)
          const title = await page.title()
          expect.soft(title, name).not.toBe('')
          expect.soft(titles.get(title), `title of ${name}: ${title}`).toBe(same)
          titles.set(title, same ?? name)
        }
        await context.close()
      }
    },
  )
})
