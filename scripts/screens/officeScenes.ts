import { request, type APIRequestContext, type Page } from '@playwright/test'
import type { Standing } from '#domain/accounts/roles.ts'
import { mailedLink } from '../../e2e/mail.ts'
import { OFFICE_PAGES, officeAddress, prepareOffice } from '../../e2e/officePages.ts'
import { OWNER } from '../../e2e/owner.ts'
import { addPerson, signIn } from '../../e2e/signIn.ts'
import { openDesk } from './desk.ts'
import { fillCounts } from './fillCounts.ts'
import { fillDeals } from './fillDeals.ts'
import { fillEnquiries } from './fillEnquiries.ts'
import { fillSetup } from './fillSetup.ts'
import type { Scene } from './scene.ts'

/** Pages whose pictures would be the same as others. */
const LEFT_OUT = [
  'condition',
  'enquiry',
  'enquiry-unknown',
  'record-unknown',
  'delete-car',
  'unknown',
  'car-money',
  'car-papers',
  'sale-papers',
  'deal',
]
/** Where the dark scheme differs by more than its colours, or where most of a day is spent. */
const DARK =
  /^(dashboard|stock|demand|enquiries|enquiry|record|add-car|inspection|what-works|price-ladder|settings|money|deals|drives|papers|registers|handbook-page)$/

/** What the people of the office sit at. */
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function findAnything(page: Page): Promise<void> {
  await page.locator('.find-opener').click()
  await page.getByRole('dialog').getByRole('combobox').fill('swift')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}

async function openGroup(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Outside, left/ }).click()
  await page.getByRole('button', { name: 'All others fine' }).waitFor()
  await page.locator('.yard-point').nth(1).getByRole('radio', { name: 'Fault' }).check({ force: true })
  await page.locator('.yard-point').nth(1).getByRole('textbox').fill('Dent of 2 cm above the handle, paint not broken')
}

/** A site whose office has work in it: scenes of the office, and of pages whose addresses only a mail has. */
export async function officeScenes(dataDir: string, baseURL: string): Promise<Scene[]> {
  const enter = async (role: Standing): Promise<APIRequestContext> => {
    const api = await request.newContext({ baseURL, userAgent: BROWSER })
    await signIn({ request: api }, role === 'owner' ? OWNER : await addPerson(dataDir, role))
    return api
  }
  const people = { owner: await enter('owner'), staff: await enter('staff'), member: await enter('member') }
  const work = await prepareOffice(people.owner, dataDir)
  const desk = openDesk(people.owner, dataDir, [work.car, work.inspected, work.removed, work.sold])
  await fillSetup(desk)
  const asking = await fillEnquiries(desk, work.enquiry)
  const { sold, bought } = await fillDeals(desk)
  fillCounts(desk)
  const sessions = {
    owner: await people.owner.storageState(),
    staff: await people.staff.storageState(),
    member: await people.member.storageState(),
  }
  const carPage = (productId: string, page: string) => `/office/vehicles/${productId}/${page}`
  const pages = OFFICE_PAGES.filter(({ name }) => !LEFT_OUT.includes(name)).map((page): Scene => {
    const { name, arrange, role = 'owner' } = page
    return {
      name: `office-${name}`,
      address: officeAddress(page, work),
      dark: DARK.test(name),
      storageState: sessions[role],
      ...(arrange && { arrange }),
    }
  })
  const owner = { storageState: sessions.owner }
  const salePapers = carPage(sold.car.productId, 'sale-papers')
  return [
    ...pages,
    { ...owner, name: 'office-car-money', address: carPage(bought.productId, 'money'), dark: true },
    { ...owner, name: 'office-enquiry', address: `/office/enquiries/${asking}`, dark: true },
    { ...owner, name: 'office-add-car-steps', address: '/product/productaddpage?steps', only: 'phone', dark: true },
    { ...owner, name: 'office-condition', address: carPage(bought.productId, 'condition') },
    { ...owner, name: 'office-deal', address: `/office/deals/${sold.reference}`, dark: true },
    { ...owner, name: 'office-car-papers', address: carPage(sold.car.productId, 'papers') },
    { ...owner, name: 'office-taking-in', address: carPage(bought.productId, 'papers') },
    { ...owner, name: 'office-sale-papers', address: salePapers },
    { ...owner, name: 'office-inspection', address: carPage(work.inspected, 'inspection'), dark: true },
    { ...owner, name: 'office-spec-sheets', address: '/office/print/spec-sheets?cars=34' },
    { ...owner, name: 'office-find', address: '/office/deals', arrange: findAnything, window: true, dark: true },
    {
      ...owner,
      name: 'office-inspection-group',
      address: carPage(work.inspected, 'inspection'),
      arrange: openGroup,
      dark: true,
    },
    {
      ...owner,
      name: 'printed-sticker',
      address: '/office/print/stickers?cars=34&size=a4',
      only: 'laptop',
      printed: true,
    },
    {
      ...owner,
      name: 'printed-spec-sheet',
      address: '/office/print/spec-sheets?cars=34',
      only: 'laptop',
      printed: true,
    },
    { ...owner, name: 'printed-sale-papers', address: salePapers, only: 'laptop', printed: true },
    {
      ...owner,
      name: 'printed-register',
      address: '/office/registers',
      only: 'laptop',
      printed: true,
    },
    { name: 'mine', address: pathOf(mailedLink(dataDir, 'anjali.deshpande@example.in', '/mine/')), dark: true },
    { name: 'join', address: pathOf(mailedLink(dataDir, 'priya@example.in', '/join/')) },
    { name: 'rc-case', address: '/where-is-my-rc', arrange: page => askForRc(page, sold.reference), dark: true },
  ]
}

const pathOf = (link: string) => new URL(link).pathname

async function askForRc(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Reference').fill(reference)
  await page.getByLabel(/number/i).fill('1720')
  await page.getByRole('main').getByRole('button').click()
  await page.waitForURL(/where-is-my-rc\/.+/)
}
