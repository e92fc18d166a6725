import { OWNER, type Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'

/** Something of the office that is made under a name and removed again. */
interface Thing {
  path: string
  body(name: string): object
  /** Those that stand under the name; a key that was revoked does not. */
  find(look: Look, name: string): Promise<{ id: number }[]>
  /** How one is taken back: a method, and an address below `path`. */
  end(id: number): ['DELETE' | 'POST', string]
}

const removed = (id: number): ['DELETE', string] => ['DELETE', `/${id}`]

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@example.com`

const THINGS: readonly Thing[] = [
  {
    path: '/api/office/views',
    body: name => ({ page: 'stock', name, query: '?min_days=60' }),
    find: ({ database: { query } }, name) =>
      query.selectFrom('savedViews').select('id').where('name', '=', name).execute(),
    end: id => ['DELETE', `/${id}?version=1`],
  },
  {
    path: '/api/office/keys',
    body: name => ({ name, scopes: ['vehicle.inspect'], days: 30, password: OWNER.password }),
    find: ({ database: { query } }, name) =>
      query.selectFrom('apiKeys').select('id').where('name', '=', name).where('revokedAt', 'is', null).execute(),
    end: removed,
  },
  {
    path: '/api/office/hooks',
    // Nothing is sent there: it is within the machine.
    body: name => ({ name, url: 'https://127.0.0.1/hook', kinds: ['vehicle.removed'], password: OWNER.password }),
    find: ({ database: { query } }, name) =>
      query.selectFrom('webhooks').select('id').where('name', '=', name).execute(),
    end: removed,
  },
  {
    path: '/api/office/feeds',
    body: name => ({ name, target: 'csv', password: OWNER.password }),
    find: ({ database: { query } }, name) => query.selectFrom('feeds').select('id').where('name', '=', name).execute(),
    end: removed,
  },
  {
    path: '/api/office/invitations',
    body: name => ({ name, email: addressOf(name), role: 'staff', password: OWNER.password }),
    find: ({ database: { query } }, name) =>
      query.selectFrom('invitations').select('id').where('emailKey', '=', addressOf(name)).execute(),
    end: id => ['POST', `/${id}/revoke`],
  },
]

/** Saves views, makes keys, webhooks and feeds, invites colleagues, and takes each of them back. */
export const actWithOffice: MakeAct = stage => {
  let latest: { thing: Thing; name: string } | null = null
  const expect = ({ path, find }: Thing, name: string, ...counts: number[]) =>
    stage.ledger.expect(`${name} of ${path}`, async look => {
      const { length } = await find(look, name)
      return counts.includes(length) ? null : `stands ${length} times, not ${counts.join(' or ')}`
    })
  return {
    name: 'office',
    async step() {
      const [row] = latest === null ? [] : await latest.thing.find(stage.look(), latest.name)
      if (latest === null || row === undefined) {
        const thing = stage.random.one(THINGS)
        const name = `Office ${stage.next()}`
        latest = { thing, name }
        expect(thing, name, 0, 1)
        await ask(stage, `POST ${thing.path}`, () => stage.office.post(thing.path, thing.body(name)))
        expect(thing, name, 1)
        return
      }
      const { thing, name } = latest
      expect(thing, name, 0, 1)
      const [method, address] = thing.end(row.id)
      const headers = { 'content-type': 'application/json' }
      await ask(stage, `${method} ${thing.path}/…`, () =>
        stage.office.send(thing.path + address, method === 'POST' ? { method, body: '{}', headers } : { method }),
      )
      expect(thing, name, 0)
      latest = null
    },
  }
}

const emailIn = (after: string | null | undefined) =>
  after == null ? null : ((JSON.parse(after) as { email?: string }).email ?? null)

/** Saves a section of the settings again and again, each time what comes after the version that is seen. */
export const actWithSettings: MakeAct = stage => {
  const newest = async ({ database: { query } }: Look) =>
    query
      .selectFrom('settingsVersions')
      .select(['id', 'after'])
      .where('section', '=', 'contact')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const expect = (...emails: (string | null)[]) =>
    stage.ledger.expect('the contact in the settings', async look => {
      const email = emailIn((await newest(look))?.after)
      return emails.includes(email) ? null : `has "${email}", not "${emails.join('" or "')}"`
    })
  return {
    name: 'settings',
    async step() {
      const email = `desk-${stage.next()}@example.com`
      const before = await newest(stage.look())
      const values = { phones: ['+91 80 1234 5678'], whatsapp: null, email }
      expect(emailIn(before?.after), email)
      await ask(stage, 'save settings', () =>
        stage.office.post('/api/office/settings/contact', { seen: before?.id ?? 0, values }),
      )
      expect(email)
    },
  }
}
