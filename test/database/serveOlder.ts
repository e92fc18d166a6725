import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'

// Serves a site by the code in the folder OLDER_CODE, all but its pages, which would have to be built. The types are those of
// the present code: what is called here has been the same in all of them.
const folder = process.env.OLDER_CODE ?? ''
const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href)
const { createApp } = (await load('src/server/app.ts')) as typeof import('#server/app.ts')
const { openSite } = (await load('src/server/openSite.ts')) as typeof import('#server/openSite.ts')
const { readConfiguration } = (await load(
  'src/platform/configuration.ts',
)) as typeof import('#platform/configuration.ts')
const { openLog } = (await load('src/platform/logging.ts')) as typeof import('#platform/logging.ts')
const { systemClock } = (await load('src/platform/clock.ts')) as typeof import('#platform/clock.ts')
const { DEFAULT_SITE_PROFILE } = (await load(
  'src/domain/dealer/siteProfile.ts',
)) as typeof import('#domain/dealer/siteProfile.ts')
const { saveVehicles } = (await load(
  'src/services/vehicles/saveVehicles.ts',
)) as typeof import('#services/vehicles/saveVehicles.ts')

const configuration = readConfiguration(process.env, folder)
const { site, close } = await openSite({
  configuration,
  profile: DEFAULT_SITE_PROFILE,
  log: openLog(configuration),
  clock: systemClock,
  async fill(platform) {
    const first = await platform.database.query.selectFrom('vehicles').select('id').limit(1).executeTakeFirst()
    if (first === undefined) await saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true })
  },
})
const app = await createApp(site, null)
process.once('SIGTERM', () => {
  void app
    .close()
    .then(close)
    .then(() => process.exit(0))
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Address ${address}\nVehicles ${site.catalogue.health().vehicles}\n`)
