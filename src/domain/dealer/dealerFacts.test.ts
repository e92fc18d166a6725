import { expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE, siteProfileSchema } from './siteProfile.ts'

const problemsWith = (facts: object) =>
  siteProfileSchema.safeParse({ ...DEFAULT_SITE_PROFILE, ...facts }).error?.issues.map(({ path }) => path.join('.'))
  ?? []

it('takes what the law calls the dealer, and files that do not name it [DESK-1]', () => {
  const { legalName: _, gstin: __, authorisation: ___, colours: ____, ...earlier } = DEFAULT_SITE_PROFILE
  expect(siteProfileSchema.parse(earlier)).toEqual(DEFAULT_SITE_PROFILE)
  const authorisation = { number: 'KA/29B/12', authority: 'RTO Bengaluru', from: '2026-01-01', until: '2030-12-31' }
  expect(problemsWith({ gstin: '29abcde1234f1z5', authorisation })).toEqual([])
})

it('refuses a wrong GSTIN, an authorisation that ends before it begins, and an officer whom nobody can reach [DESK-1]', () => {
  const authorisation = { number: '1', authority: 'RTO', from: '2026-01-02', until: '2026-01-01' }
  expect(
    problemsWith({ gstin: '29ABCDE', authorisation, grievanceOfficer: { name: 'Asha' }, colours: { brand: 'red' } }),
  ).toEqual(['colours.brand', 'gstin', 'authorisation.until', 'grievanceOfficer.email'])
})
