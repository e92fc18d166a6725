import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_OF_TEXT } from '#domain/text/profileText.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { findReferred } from '#services/photos/referredPhotos.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import type { Schema } from '#services/schema.ts'
import { openLiveProfile } from '#services/settings/liveProfile.ts'
import { saveSection, undoSection } from '#services/settings/saveSection.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite()
})
afterAll(() => running.close())

const NAME = { name: 'Rao Cars', tagline: 'Honest.', logo: null, established: 2015 }
const present = async (section: Parameters<typeof findSection>[1] = 'name') => findSection(running.site, section)

describe('the settings', () => {
  it('are seen at once here and soon by another process, in cached answers too [DESK-1]', async () => {
    const { site } = running
    const database = await openDatabase<Schema>(site.configuration)
    const elsewhere = await openLiveProfile({ database, log: site.log }, DEFAULT_SITE_PROFILE)
    const { position } = site.catalogue.changes
    expect(site.profile.name).toBe(DEFAULT_SITE_PROFILE.name)
    const { promise, resolve } = Promise.withResolvers<void>()
    elsewhere.onChange(resolve)
    await saveSection(site, '1', 'name', { seen: (await present()).version, values: NAME })
    expect(site.profile.name).toBe('Rao Cars')
    // What is cached was made before.
    expect(site.catalogue.changes.position).toBeGreaterThan(position)
    await promise
    expect(elsewhere.present().name).toBe('Rao Cars')
    elsewhere.close()
    await database.close()
  })

  it('keep who changed what, and are taken back by a further version [DESK-1]', async () => {
    const { site } = running
    const values = { phones: ['+91 80 1234 5678'], whatsapp: null, email: 'me@rao.in' }
    await saveSection(site, '1', 'contact', { seen: 0, values })
    const { history, version } = await present('contact')
    expect(history[0]).toMatchObject({ who: 'owner@cars.example', undoes: false })
    expect(history[0]?.changes).toContainEqual({
      label: 'E-mail address',
      before: DEFAULT_SITE_PROFILE.email,
      after: 'me@rao.in',
    })
    await undoSection(site, '1', 'contact', { seen: version, version })
    expect(site.profile.email).toBe(DEFAULT_SITE_PROFILE.email)
    expect((await present('contact')).history.map(({ undoes }) => undoes)).toEqual([true, false])
    const noted = await site.database.query
      .selectFrom('events')
      .select('after')
      .where('kind', '=', 'security')
      .execute()
    expect(noted.map(({ after }) => after).join()).toContain('settings_changed')
  })

  it('tell the second of two what the first has changed, and keep that [DESK-1]', async () => {
    const { site } = running
    const { version } = await present('principles')
    const save = (title: string) =>
      saveSection(site, '1', 'principles', { seen: version, values: { principles: [{ title, text: 'Always.' }] } })
    const [one, two] = await Promise.allSettled([save('First'), save('Second')])
    const refused = [one, two].filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { code: 'conflict', message: expect.stringContaining('is now') } })
    expect(site.profile.principles).toHaveLength(1)
  })

  it('say what is wrong at which place, and save nothing then [DESK-1]', async () => {
    const team = [{ name: '', role: 'Sales', bio: 'x', photo: null }]
    const save = saveSection(running.site, '1', 'team', {
      seen: 0,
      values: { founder: DEFAULT_SITE_PROFILE.founder, team },
    })
    await expect(save).rejects.toMatchObject({ code: 'invalid', fields: { 'team.0.name': 'This must not be empty.' } })
    await expect(
      saveSection(running.site, '1', 'name', { seen: 0, values: { ...NAME, email: 'x' } }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('keep a text of the greatest length to the letter, and refuse one that is longer [DESK-1] [OPS-6]', async () => {
    const { site } = running
    // Characters of one to four bytes, and two that PostgreSQL takes in no text and JSON writes as an escape.
    const longest = [...'ab\u0000é\u0905😀\ud800'.repeat(MOST_OF_TEXT)].slice(0, MOST_OF_TEXT).join('')
    const save = async (text: string) =>
      saveSection(site, '1', 'principles', {
        seen: (await present('principles')).version,
        values: { principles: [{ title: 'Whole', text }] },
      })
    await save(longest)
    const stored = await openLiveProfile({ database: site.database, log: site.log }, DEFAULT_SITE_PROFILE)
    expect(stored.present().principles).toEqual([{ title: 'Whole', text: longest }])
    stored.close()
    const { version } = await present('principles')
    await expect(save(`${longest}x`)).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'principles.0.text': `This must have at most ${MOST_OF_TEXT} characters.` },
    })
    expect((await present('principles')).version).toBe(version)
  })

  it.each(['/\\evil.example', '//evil.example', '/\t/evil.example', '/%5Cevil.example', 'https:evil.example'])(
    'never lead to another site by %j [OPS-6]',
    async address => {
      const { site } = running
      const { version } = await present('gallery')
      const values = { gallery: [{ photo: address, caption: 'The yard' }] }
      await expect(saveSection(site, '1', 'gallery', { seen: version, values })).rejects.toMatchObject({
        code: 'invalid',
        fields: { 'gallery.0.photo': 'This must begin with / or https://.' },
      })
      const [slide] = DEFAULT_SITE_PROFILE.banner
      const banner = [{ ...slide, link: address }]
      await expect(
        saveSection(site, '1', 'banner', { seen: (await present('banner')).version, values: { banner } }),
      ).rejects.toMatchObject({ code: 'invalid', fields: { 'banner.0.link': 'This must begin with / or https://.' } })
      const rows = await site.database.query
        .selectFrom('settingsVersions')
        .select('id')
        .where('section', 'in', ['gallery', 'banner'])
        .execute()
      expect(rows).toEqual([])
    },
  )

  it('keep the pictures they show, and those of before for an undo [DESK-1]', async () => {
    const { site } = running
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const { key, width, height } = await storePhoto(site, bytes)
    const logo = { picture: photoAddress(key, 320, 'webp'), width, height }
    await saveSection(site, '1', 'name', { seen: (await present()).version, values: { ...NAME, logo } })
    expect(await findReferred(site.database.query, [key])).toEqual(new Set([key]))
    await saveSection(site, '1', 'name', { seen: (await present()).version, values: NAME })
    expect(await findReferred(site.database.query, [key])).toEqual(new Set([key]))
    const { version } = await present()
    await undoSection(site, '1', 'name', { seen: version, version })
    expect(site.profile.logo).toEqual(logo)
    const gone = { ...logo, picture: photoAddress('0'.repeat(64), 320, 'webp') }
    await expect(
      saveSection(site, '1', 'name', { seen: (await present()).version, values: { ...NAME, logo: gone } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('choose it again') })
  })
})

it('leaves what SITE_FILE names as it is there [DESK-1]', async () => {
  const { database } = running.site
  const fixed = await openLiveProfile({ database, log: running.site.log }, DEFAULT_SITE_PROFILE, new Set(['name']))
  const site = Object.create(running.site, { settings: { value: fixed }, profile: { get: () => fixed.present() } })
  expect(fixed.present().name).toBe(DEFAULT_SITE_PROFILE.name)
  const seen = (await findSection(site, 'name')).version
  expect((await findSection(site, 'name')).fixed).toEqual(['name'])
  await saveSection(site, '1', 'name', { seen, values: { ...NAME, name: 'Other', tagline: 'Changed.' } })
  expect(fixed.present()).toMatchObject({ name: DEFAULT_SITE_PROFILE.name, tagline: 'Changed.' })
  fixed.close()
})
