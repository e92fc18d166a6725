import type { Kysely } from 'kysely'
import { SENDER } from '#domain/audit/eventRuns.ts'
import type { Schema } from '../schema.ts'

/** The commands that write events, and the senders of enquiries, by the names that people read. */
export const COMMANDS: Readonly<Record<string, string>> = {
  start: 'First start',
  lists: 'Standard option lists',
  demo: 'Demo catalogue',
  import: 'Import command',
  [SENDER]: 'The sender',
  clock: 'By itself',
}

/** Makes a function that names the actors of events: the e-mail address of an account, or the name of a command. */
export async function nameActors(query: Kysely<Schema>, actors: Iterable<string>): Promise<(actor: string) => string> {
  const ids = [...new Set(actors)].filter(actor => /^\d{1,9}$/.test(actor)).map(Number)
  const rows =
    ids.length === 0 ? [] : await query.selectFrom('accounts').select(['id', 'email']).where('id', 'in', ids).execute()
  const emails = new Map(rows.map(row => [String(row.id), row.email]))
  return actor => emails.get(actor) ?? COMMANDS[actor] ?? actor
}
