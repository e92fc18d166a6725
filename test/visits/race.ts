// A process of its own: asks many times at once for one slot, or grants one car to many, as soon as it is told to.
import { once } from 'node:events'
import { pino } from 'pino'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import type { Configuration } from '#platform/configuration.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { openFileStore } from '#platform/files/openFileStore.ts'
import { openLiveCatalogue } from '#services/catalogue/liveCatalogue.ts'
import { createDemoInbox } from '#services/enquiries/demoInbox.ts'
import { receiveEnquiry } from '#services/enquirySubmissions/receiveEnquiry.ts'
import type { Schema } from '#services/schema.ts'
import { grantHold } from '#services/visits/grantHold.ts'

export interface Race {
  configuration: Configuration
  now: number
  of:
    | { slot: string; productIds: readonly string[] }
    | { drives: readonly { slot: string; productId: string; phone: string }[] }
    | { enquiryIds: readonly number[] }
}

const { configuration, now, of } = JSON.parse(process.argv[2] ?? '') as Race
const platform = {
  configuration,
  database: await openDatabase<Schema>(configuration),
  files: await openFileStore(configuration),
  clock: { now: () => now },
  log: pino({ level: 'silent' }),
}
const site = {
  ...platform,
  catalogue: await openLiveCatalogue(platform),
  profile: { ...DEFAULT_SITE_PROFILE, visits: { minutes: 30 as const, atOnce: 2, branches: [] } },
  secret: 'unused',
  demoInbox: createDemoInbox(),
  outbox: { wake: () => {}, forget: async () => {} },
}

function attempts(): Promise<unknown>[] {
  if ('enquiryIds' in of) return of.enquiryIds.map(id => grantHold(site, '1', id, { hours: 24, withToken: false }))
  const drives =
    'drives' in of
      ? of.drives
      : of.productIds.map((productId, place) => ({
          productId,
          slot: of.slot,
          phone: `+9198450${String(place).padStart(5, '0')}`,
        }))
  return drives.map(({ slot, productId, phone }, place) =>
    receiveEnquiry(
      site,
      {
        kind: 'booking',
        form: {
          carName: 'Kia Seltos',
          carVariant: '',
          productId,
          slot,
          userName: `Visitor ${place}`,
          email: `v${place}@example.com`,
          contactNumber: phone,
          address: 'Pune',
        },
      },
      { idempotencyKey: null, suspicious: false, files: [] },
    ),
  )
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const outcomes = await Promise.allSettled(attempts())
const reasons = outcomes.map(outcome => (outcome.status === 'fulfilled' ? 'won' : String(outcome.reason.code)))
process.stdout.write(`${JSON.stringify(reasons)}\n`)
process.exit(0)
