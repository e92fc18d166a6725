import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import routes from '#web/routes.ts'
import { OFFICE_PAGES, officeAddress } from '../../e2e/officePages.ts'
import { addressOf, PUBLIC_PAGES } from '../../e2e/publicPages.ts'

/** Files, paper with margins of its own, and pages whose addresses only a mail has: tests of their own open these. */
const NOT_WALKED =
  /^(robots\.txt|sitemap\.xml|buy\.atom|manifest\.webmanifest|\.well-known\/.*|.*\.json|join\/:token|mine\/:token|where-is-my-rc\/:seal|office\/print\/spec-sheets|\*|office\/\*)$/

const pathsOf = (route: RouteConfigEntry): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.index ? [''] : []),
  ...(route.children ?? []).flatMap(pathsOf),
]

it('every page is walked in a real browser, and has its picture [ROUTE-1]', async () => {
  const showcase = { car: 'car', withoutPhotos: 'bare', sold: 'sold', reserved: 'reserved', inspected: 'inspected' }
  const work = {
    car: 'car',
    removed: 'gone',
    sold: 'sold',
    inspected: 'inspected',
    deal: 'K7M2PQ4X',
    invoice: 1,
    enquiry: 1,
    till: 1,
    bill: 1,
    import: 1,
  }
  const walked = [
    ...PUBLIC_PAGES.map(page => addressOf(page, showcase)),
    ...OFFICE_PAGES.map(page => officeAddress(page, work)),
  ].map(address => address.replace(/\?.*/, ''))
  const paths = (await routes).flatMap(pathsOf).filter(path => !NOT_WALKED.test(path))
  expect(paths.filter(path => !walked.some(address => matchPath({ path: `/${path}` }, address)))).toEqual([])
})
