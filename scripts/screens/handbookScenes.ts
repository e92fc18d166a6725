import type { Page } from '@playwright/test'
import { pictureSize } from '#web/office/handbook/pictureSizes.ts'
import { photograph, type Studio } from './photograph.ts'
import type { Scene } from './scene.ts'

/** Shows a heading at the head of the screen. */
const at = (heading: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('heading', { name: heading })
    .first()
    .evaluate(element => scrollTo({ top: scrollY + element.getBoundingClientRect().top - 90, behavior: 'instant' }))
}

/** The pictures of the handbook, each by the scene that it shows; where the page is high, by a heading that is to be seen. */
const PICTURES: Readonly<Record<string, string | readonly [scene: string, heading: string | RegExp]>> = {
  'account': 'office-account',
  'accountant': 'office-money',
  'add-a-car': 'office-add-car',
  'add-a-car-phone': 'office-add-car-steps',
  'bills-phone': 'office-bills',
  'by-telephone': 'office-enquiry-new',
  'calendar': 'office-drives',
  'cash-and-bank-phone': 'office-cash-and-bank',
  'colleagues': 'office-people',
  'deal': 'office-deal',
  'delete-and-undo': 'office-delete-car-found',
  'demand': 'office-demand',
  'enquiries': 'office-enquiries',
  'export': 'office-stock',
  'feeds': 'office-feeds',
  'first-start': 'office-first-start',
  'import': 'office-import',
  'invoices': 'office-document',
  'inspection-phone': 'office-inspection-group',
  'money': 'office-car-money',
  'month': 'office-month-before',
  'one-car': 'office-record',
  'options': 'office-options-add',
  'papers-and-odometer': 'office-condition',
  'papers-of-a-sale': 'office-car-papers',
  'personal-data': 'office-personal-data',
  'photos-in-bulk': 'office-imports',
  'price-ladder': 'office-price-ladder',
  'programs': 'office-programs',
  'received-and-paid-phone': 'office-parties',
  'registers': 'office-registers',
  'sale-papers': 'office-sale-papers',
  'second-factor': 'office-second-factor',
  'settings': 'office-settings',
  'sharing': 'office-share',
  'stickers': 'office-stickers',
  'stock': 'office-stock-chosen',
  'support': 'office-support',
  'taking-in': 'office-taking-in',
  'templates': 'office-enquiry',
  'today': 'office-dashboard',
  'today-phone': 'office-dashboard',
  'trips': 'office-car-trips',
  'what-works': 'office-what-works',
  'who-changed-what': 'office-audit',
}

/** Takes the pictures of the handbook: one screen each, wide enough to be read beside a text. */
export async function photographHandbook(
  scenes: readonly Scene[],
  studio: Studio,
  isWanted: (name: string) => boolean,
): Promise<void> {
  for (const [name, shows] of Object.entries(PICTURES)) {
    const [wanted, heading] = typeof shows === 'string' ? [shows] : shows
    const scene = scenes.find(({ name: known }) => known === wanted)
    if (scene === undefined) throw new Error(`No scene is named ${wanted}`)
    if (!isWanted(wanted) && !isWanted(name)) continue
    const { screen, width } = pictureSize(name)
    const arrange = async (page: Page) => {
      await scene.arrange?.(page)
      if (heading !== undefined) await at(heading)(page)
    }
    await photograph({ ...scene, arrange, window: true }, studio, {
      screen: name.endsWith('-phone') ? 'phone' : 'laptop',
      name,
      viewport: screen,
      deviceScaleFactor: width / screen.width,
    })
  }
}

/** The names of all pictures that the handbook may show. */
export const HANDBOOK_PICTURES = Object.keys(PICTURES)
