import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { createApp } from '#server/app.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { makeKey } from '#services/integrations/apiKeys.ts'
import { saveSection } from '#services/settings/saveSection.ts'
import { findSection } from '#services/settings/settingsVersions.ts'
import { openLiveProfile } from '#services/settings/liveProfile.ts'
import type { Site } from '#services/site.ts'
import { addVehicle } from '#services/vehicles/changeVehicle.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { fillLists } from '../enquiries/inboxSite.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
/** Another process, which nobody tells of commits: as one that is too busy to hear of them, or before the second after which it looks. */
let elsewhere: { app: FastifyInstance; site: Site }
let cookie = ''
beforeAll(async () => {
  running = await startSite({ configuration: { mode: 'live', teamEmail: 'team@cars.example' }, fill: fillLists })
  const { site } = running
  const deaf = { ...site, database: { ...site.database, onCommit: () => () => {} } }
  const settings = await openLiveProfile(deaf, DEFAULT_SITE_PROFILE)
  const other: Site = Object.create(site, {
    catalogue: { value: await openLiveCatalogue(deaf), enumerable: true },
    settings: { value: settings, enumerable: true },
    profile: { get: () => settings.present(), enumerable: true },
  }) as Site
  elsewhere = { site: other, app: await createApp(other, null) }
  cookie = `forecourt_session=${await sessionOf(running, await addPerson(running, 'boss@cars.example', 'owner'))}`
})
afterAll(async () => {
  await elsewhere.app.close()
  await running.close()
})

let made = 0
const addCar = () =>
  addVehicle(running.site, 'test', {
    carNumber: `MH14AB${String(++made).padStart(4, '0')}`,
    options: { brand: 'Kia', model: 'Seltos' },
    actualPrice: 1_150_000,
  })
const statusOf = async (productId: string, headers: Record<string, string>) =>
  (await elsewhere.app.inject({ url: `/api/product/${productId}`, headers })).statusCode
const countOf = async (headers: Record<string, string>) =>
  Number((await elsewhere.app.inject({ url: '/api/products?limit=1', headers })).headers['x-total-count'])

describe('what somebody wrote at one process', () => {
  it('is in the next answer of another, to a session [OPS-4]', async () => {
    const before = await countOf({ cookie })
    const { productId } = await addCar()
    // A visitor may see it a moment later.
    expect(await countOf({})).toBe(before)
    expect([await statusOf(productId, { cookie }), await countOf({ cookie })]).toEqual([200, before + 1])
  })

  it('is in the next answer of another, to a key [OPS-4] [DESK-7]', async () => {
    const { id } = await running.site.database.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const maker = { id, email: running.owner.email, role: 'owner', roles: ['owner'] } as const
    const key = await makeKey(running.site, maker, { name: 'Reader', scopes: [], days: null })
    const authorization = `Bearer ${key}`
    const before = await countOf({ authorization })
    const { productId } = await addCar()
    expect([await statusOf(productId, { authorization }), await countOf({ authorization })]).toEqual([200, before + 1])
  })

  it('is in the settings that another answers with [OPS-4] [DESK-1]', async () => {
    const { site } = running
    const { version, values } = await findSection(site, 'name')
    await saveSection(site, '1', 'name', { seen: version, values: { ...values, name: 'Rao Cars' } })
    expect(elsewhere.site.profile.name).toBe(DEFAULT_SITE_PROFILE.name)
    await elsewhere.app.inject({ url: '/api/products?limit=1', headers: { cookie } })
    expect(elsewhere.site.profile.name).toBe('Rao Cars')
  })
})
