import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MIGRATIONS } from '#database/migrations/migrations.ts'
import { readConfiguration } from '#platform/configuration.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/openDatabase.ts'
import type { Schema } from '#services/schema.ts'
import { makeScratch } from '../backup/backupSite.ts'
import { makeDatabase } from '../makeDatabase.ts'

const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0048'))

let scratch: Awaited<ReturnType<typeof makeScratch>>
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database<Schema>
beforeEach(async () => {
  scratch = await makeScratch()
  made = await makeDatabase()
  const dataDir = scratch.folder
  database = await openDatabase<Schema>({ ...readConfiguration({}, dataDir), dataDir, databaseUrl: made.url })
  await migrate(database, before, '0.0.1')
})
afterEach(async () => {
  await database.close()
  await made.drop()
  await scratch.remove()
})

type Columns = Readonly<Record<string, string | number | null>>
const insert = (table: string, row: Columns) =>
  database.alter(tables =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(tables as Kysely<unknown>),
  )
const account = (id: number, role: string, state = 'active') =>
  insert('accounts', {
    id,
    email: `p${id}@cars.example`,
    email_key: `p${id}@cars.example`,
    password_hash: 'x',
    role,
    state,
    created_at: 1,
  })
const hook = (id: number, name: string) =>
  insert('webhooks', {
    id,
    name,
    url: 'https://x.example/',
    kinds: '[]',
    secret: 'x',
    state: 'on',
    event_id: 0,
    created_at: 1,
  })
const noted = (actor: string, act: string, name: string) =>
  insert('events', {
    at: 1,
    actor,
    subject: 'account',
    subject_id: Number(actor) || 0,
    kind: 'security',
    after: JSON.stringify({ act, name }),
  })

async function makers(): Promise<Record<string, number | null>> {
  await migrate(database, MIGRATIONS, '0.0.2')
  const rows = await database.query.selectFrom('webhooks').select(['name', 'account_id']).execute()
  return Object.fromEntries(rows.map(({ name, account_id: id }) => [name, id]))
}

describe('webhooks of a release that did not know their makers [OPS-6]', () => {
  it('go to the account that last made or changed them, else to the first owner who can sign in', async () => {
    await account(1, 'owner', 'disabled')
    await account(2, 'staff')
    await account(3, 'owner')
    await account(4, 'owner')
    await hook(1, 'CRM')
    await hook(2, 'Sheet')
    await hook(3, 'Unknown')
    await noted('3', 'hook_made', 'CRM')
    await noted('4', 'hook_made', 'Sheet')
    await noted('3', 'hook_changed', 'Sheet')
    await noted('4', 'hook_removed', 'CRM')
    expect(await makers()).toEqual({ CRM: 3, Sheet: 3, Unknown: 3 })
  })

  it('become those of an owner who is disabled where there is no other', async () => {
    await account(1, 'staff')
    await account(2, 'owner', 'disabled')
    await hook(1, 'CRM')
    expect(await makers()).toEqual({ CRM: 2 })
  })

  it('stay nobody’s in a database without owners, and are not paused', async () => {
    await hook(1, 'CRM')
    expect(await makers()).toEqual({ CRM: null })
    const [row] = await database.query.selectFrom('webhooks').select('paused_at').execute()
    expect(row?.paused_at).toBeNull()
  })
})
