import { expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE, siteProfileSchema } from './siteProfile.ts'

it('accepts the profile a site starts with, opening hours as specified [NAV-4]', () => {
  const profile = siteProfileSchema.parse(DEFAULT_SITE_PROFILE)
  expect(profile.hours).toMatchObject({ hours: '09:00 AM to 08:30 PM', days: 'Monday to Sunday' })
  expect(profile.established).toBe(2022)
})

it('has four banner slides [HOME-2]', () => {
  expect(DEFAULT_SITE_PROFILE.banner).toHaveLength(4)
})

it('takes an Indian number as people write it, and leaves others as they were typed [DESK-1]', () => {
  const phones = [
    '98450 12345',
    '080-5550 0100',
    '+91 80 5550 0100',
    '+91 098450 12345',
    '९८४५० १२३४५',
    '+44 20 7946 0000',
  ]
  expect(siteProfileSchema.parse({ ...DEFAULT_SITE_PROFILE, phones }).phones).toEqual([
    '+91 98450 12345',
    '+91 80555 00100',
    '+91 80 5550 0100',
    '+91 98450 12345',
    '+91 98450 12345',
    '+44 20 7946 0000',
  ])
})

it('refuses scripts as addresses, telephone numbers that are none and unknown keys', () => {
  const refused = siteProfileSchema.safeParse({
    ...DEFAULT_SITE_PROFILE,
    phones: ['98450'],
    gallery: [
      { photo: 'javascript:alert(1)', caption: 'x' },
      { photo: '//elsewhere.example/x.png', caption: 'y' },
    ],
    colour: 'red',
  })
  const paths = refused.error?.issues.map(issue => issue.path.join('.'))
  expect(paths).toEqual(['phones.0', 'gallery.0.photo', 'gallery.1.photo', ''])
})
