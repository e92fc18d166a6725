import type { Kysely } from 'kysely'
import { SENDER, STRANGER } from '#domain/audit/eventRuns.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { Schema } from '../schema.ts'

/** The commands that write events, and the senders of enquiries, by the names that people read. */
export const COMMANDS: Readonly<Record<string, string>> = {
  start: 'First start',
  lists: 'Standard option lists',
  demo: 'Demo catalogue',
  import: 'Import command',
  [SENDER]: 'The sender',
  [STRANGER]: 'Somebody not signed in',
  clock: 'By itself',
  'clock-command': 'Clock command',
  restore: 'After a restore',
  person: 'Command for one person',
}

/** The programs among actors, by the names that their owner gave them (DESK-7). */
async function namePrograms(query: Kysely<Schema>, actors: ReadonlySet<string>): Promise<[string, string][]> {
  const idsOf = (kind: string) =>
    [...actors].flatMap(actor => {
      const [named, id = '', ...more] = actor.split(':')
      const row = readRowId(id)
      return named === kind && row !== null && more.length === 0 ? [row] : []
    })
  const [keys, hooks] = [idsOf('key'), idsOf('hook')]
  const keyRows =
    keys.length === 0 ? [] : await query.selectFrom('apiKeys').select(['id', 'name']).where('id', 'in', keys).execute()
  const hookRows =
    hooks.length === 0
      ? []
      : await query.selectFrom('webhooks').select(['id', 'name']).where('id', 'in', hooks).execute()
  return [
    ...keyRows.map(({ id, name }): [string, string] => [`key:${id}`, `Key: ${name}`]),
    ...hookRows.map(({ id, name }): [string, string] => [`hook:${id}`, `Webhook: ${name}`]),
  ]
}

/** Makes a function that names the actors of events: the name of an account, or else its e-mail address, or the name of a program or command. */
export async function nameActors(query: Kysely<Schema>, actors: Iterable<string>): Promise<(actor: string) => string> {
  const all = new Set(actors)
  const ids = [...all].map(readRowId).filter(id => id !== null)
  const rows =
    ids.length === 0
      ? []
      : await query.selectFrom('accounts').select(['id', 'email', 'name']).where('id', 'in', ids).execute()
  const people = new Map(rows.map(row => [String(row.id), row.name ?? row.email]))
  const programs = new Map(await namePrograms(query, all))
  return actor => people.get(actor) ?? programs.get(actor) ?? COMMANDS[actor] ?? actor
}
