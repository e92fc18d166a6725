// A process of its own: takes in an enquiry, and is killed before anything can be mailed.
import { pino } from 'pino'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { systemClock } from '#platform/clock.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { createDemoInbox } from '#services/enquiries/demoInbox.ts'
import { receiveEnquiry } from '#services/enquirySubmissions/receiveEnquiry.ts'
import { openImportRunner } from '#services/import/openImportRunner.ts'
import type { Schema } from '#services/schema.ts'

const configuration = JSON.parse(process.argv[2] ?? '') as Configuration
const platform = {
  configuration,
  database: await openDatabase<Schema>(configuration),
  files: await openFileStore(configuration),
  clock: systemClock,
  log: pino({ level: 'silent' }),
}
const live = { ...platform, catalogue: await openLiveCatalogue(platform) }
const site = {
  ...live,
  profile: DEFAULT_SITE_PROFILE,
  secret: 'unused',
  demoInbox: createDemoInbox(),
  imports: openImportRunner(live),
  outbox: { wake: () => process.kill(process.pid, 'SIGKILL'), forget: async () => {} },
}
await receiveEnquiry(
  site,
  {
    kind: 'contact',
    form: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919845012345', message: 'Hello' },
  },
  { idempotencyKey: null, suspicious: false, files: [] },
)
