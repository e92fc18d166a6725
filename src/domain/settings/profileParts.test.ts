import { expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '../dealer/siteProfile.ts'
import { overlayProfile } from './profileParts.ts'

it('lays what was saved over the profile, the latest last, but for what the file names [DESK-1]', () => {
  const { profile, refused } = overlayProfile(DEFAULT_SITE_PROFILE, new Set(['email']), [
    { name: 'Rao Cars', email: 'me@rao.in' },
    { name: 'Rao Motors', phones: ['+91 80 1234 5678'] },
  ])
  expect(profile).toEqual({ ...DEFAULT_SITE_PROFILE, name: 'Rao Motors', phones: ['+91 80 1234 5678'] })
  expect(refused).toEqual([])
})

it('leaves out what this release does not take [DESK-1]', () => {
  const { profile, refused } = overlayProfile(DEFAULT_SITE_PROFILE, new Set(), [{ phones: ['98450'], stripes: 'red' }])
  expect(profile).toEqual(DEFAULT_SITE_PROFILE)
  expect(refused).toEqual(['phones'])
})
