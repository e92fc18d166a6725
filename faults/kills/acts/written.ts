import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'

interface Call {
  name: string
  key: string
}

async function judge({ database: { query } }: Look, name: string, mayBeAbsent: boolean): Promise<string | null> {
  const rows = await query.selectFrom('enquiries').select(['id', 'source']).where('name', '=', name).execute()
  if (rows.length === 0) return mayBeAbsent ? null : 'is lost'
  if (rows.length > 1) return `stands ${rows.length} times`
  return rows[0]?.source === 'phone' ? null : `was heard by ${rows[0]?.source}`
}

/** Writes down what people say by telephone, each again when it had no answer. */
export const actWithCalls: MakeAct = stage => {
  let unsure: Call | null = null
  return {
    name: 'calls',
    async step() {
      const call: Call = unsure ?? { name: `Caller ${stage.next()}`, key: crypto.randomUUID() }
      unsure = call
      stage.ledger.expect(call.name, look => judge(look, call.name, true))
      const form = {
        said: 'Is the Swift still there?',
        phone: '98450 12345',
        name: call.name,
        anyway: true,
        next: 'today',
      }
      await ask(stage, 'write a call down', () =>
        stage.office.post('/api/office/enquiries', form, { 'idempotency-key': call.key }),
      )
      unsure = null
      stage.ledger.expect(call.name, look => judge(look, call.name, false))
    },
  }
}
