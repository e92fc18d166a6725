import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { senderOf, type Enquiry } from '#domain/enquiry/enquiry.ts'
import { KINDS, SALE } from '#domain/enquiry/testing/enquiries.ts'
import { readConfiguration } from '#platform/configuration.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { makeDatabase } from '../makeDatabase.ts'

let dataDir: string
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database<Schema>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  made = await makeDatabase()
  database = await openDatabase<Schema>({ ...readConfiguration({}, dataDir), dataDir, databaseUrl: made.url })
})
afterAll(async () => {
  await database.close()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const ELODIE: Enquiry = {
  kind: 'sale',
  form: { ...SALE, sellerName: 'Élodie  O‐Neil', carName: 'Citroën C3', variant: 'SHINE' },
}
const SEEN = { brand: 'Kia', model: 'Sonet', variant: null }

it('finds enquiries from before there was a search by sender, car and car number [ADMIN-10]', async () => {
  await migrate(database, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0004')), '0.0.0')
  const rows = [...KINDS, ELODIE].map(enquiry => ({
    kind: enquiry.kind,
    state: 'new',
    ...senderOf(enquiry),
    details: JSON.stringify(enquiry.form),
    version: 1,
    created_at: 1,
    updated_at: 1,
    vehicle_snapshot: enquiry.kind === 'booking' ? JSON.stringify(SEEN) : null,
  }))
  await database.transaction(transaction => transaction.insertInto('enquiries').values(rows).execute())
  await migrate(database, MIGRATIONS, '0.0.0')
  const found = await database.query.selectFrom('enquiries').select('search_text').orderBy('id').execute()
  expect(found.map(row => row.search_text)).toEqual([
    'asha rao & co asha+cars@example.com +919845012345 kia seltos htx',
    'asha rao & co asha+cars@example.com +919845012345 kia sonet',
    'asha rao & co asha+cars@example.com +919845012345 kia seltos htx',
    'asha a@example.com +919845012345',
    'asha a@example.com +919845012345',
    'asha rao asha@example.com +919845012345 kia seltos htx ka05mh1234',
    'élodie o neil asha@example.com +919845012345 citroën c3 shine ka05mh1234',
  ])
  expect(await migrate(database, MIGRATIONS, '0.0.0')).toEqual([])
})
