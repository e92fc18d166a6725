import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import type { Schema } from './schema.ts'

const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: database => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

// The check is that of `tsc`: an expected error that does not come is one.
it('a word that the domain does not know is no state, kind or role of a row', () => {
  // @ts-expect-error -- mistyped
  const cars = query.selectFrom('vehicles').where('state', '=', 'lsited')
  // @ts-expect-error -- a state of test drives
  const enquiries = query.updateTable('enquiries').set({ state: 'booked' })
  // @ts-expect-error -- not a kind of enquiry
  const kinds = query.selectFrom('enquiries').where('kind', 'in', ['offer', 'sell'])
  // @ts-expect-error -- a state of cars
  const deals = query.selectFrom('deals').where('deals.state', '=', 'reserved')
  // @ts-expect-error -- not a role
  const people = query.selectFrom('accounts').where('role', '=', 'admin')
  for (const wrong of [cars, enquiries, kinds, deals, people]) expect(wrong.compile().parameters).not.toEqual([])
})
