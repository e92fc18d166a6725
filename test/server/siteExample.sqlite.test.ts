import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { readSiteProfile } from '#server/siteProfile.ts'

it('reads the example of SITE_FILE that the README names [HOME-2] [ABOUT-1]', async () => {
  const { profile } = await readSiteProfile(join(import.meta.dirname, '../../docs/site.example.json'))
  expect(profile).toMatchObject({ name: 'Sundaram Motors', hours: { hours: '09:00 AM to 08:30 PM' } })
  expect(profile.banner).toHaveLength(4)
})

it('takes a file that names a few parts alone: they are fixed, the others are set in the office [DESK-1]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-site-'))
  const file = join(folder, 'site.json')
  await writeFile(file, '{"name": "Rao Cars", "phones": ["98450 12345"]}')
  const { profile, fixed } = await readSiteProfile(file)
  await rm(folder, { recursive: true })
  expect([...fixed]).toEqual(['name', 'phones'])
  expect(profile).toMatchObject({ name: 'Rao Cars', phones: ['+91 98450 12345'], whatsapp: null, visits: null })
  expect(profile.hours).toEqual(DEFAULT_SITE_PROFILE.hours)
})
