import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'

const find = ({ database: { query } }: Look, name: string) =>
  query.selectFrom('features').select(['id', 'name']).where('name', '=', name).execute()

/** Adds items to an option list, renames and removes them. */
export const actWithOptions: MakeAct = stage => {
  let name: string | null = null
  const expect = (item: string, ...counts: number[]) =>
    stage.ledger.expect(`the feature ${item}`, async look => {
      const found = await find(look, item)
      return counts.includes(found.length) ? null : `stands ${found.length} times, not ${counts.join(' or ')}`
    })

  async function add(): Promise<void> {
    const item = `Feature ${stage.next()}`
    expect(item, 0, 1)
    await ask(stage, 'add an option', () => stage.office.post('/api/addfeatures', { name: item }))
    expect(item, 1)
    name = item
  }

  async function rename(before: string, id: number): Promise<void> {
    const after = `Renamed ${stage.next()}`
    expect(before, 0, 1)
    expect(after, 0, 1)
    // Whatever becomes of it: the next step begins with a new one.
    name = null
    const body = JSON.stringify({ name: after, seenName: before })
    const headers = { 'content-type': 'application/json' }
    await ask(stage, 'rename an option', () =>
      stage.office.send(`/api/office/options/addfeatures/${id}`, { method: 'PATCH', body, headers }),
    )
    expect(before, 0)
    expect(after, 1)
    name = after
  }

  async function remove(item: string): Promise<void> {
    expect(item, 0, 1)
    name = null
    await ask(stage, 'remove an option', () =>
      stage.office.send(`/api/addfeatures?name=${encodeURIComponent(item)}`, { method: 'DELETE' }),
    )
    expect(item, 0)
  }

  return {
    name: 'options',
    async step() {
      if (name === null) return add()
      const [row] = await find(stage.look(), name)
      if (row === undefined) throw new Error(`the feature ${name} is lost`)
      return stage.random.chance(0.5) ? rename(row.name, row.id) : remove(row.name)
    },
  }
}
