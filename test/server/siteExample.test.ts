import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSiteProfile } from '#server/siteProfile.ts'

it('reads the example of SITE_FILE that the README names [HOME-2] [ABOUT-1]', async () => {
  const profile = await readSiteProfile(join(import.meta.dirname, '../../docs/site.example.json'))
  expect(profile).toMatchObject({ name: 'Sundaram Motors', hours: { hours: '09:00 AM to 08:30 PM' } })
  expect(profile.banner).toHaveLength(4)
})
