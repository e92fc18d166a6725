import type { AuditReader } from '../office/auditEvents.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { COMMANDS } from './nameActors.ts'

/** Somebody, or a command, that events can be of: `actor` as events name it. */
export interface Actor { actor: string; name: string }

/**
 * Everybody of the team, whether disabled since or not, and the commands: whom the audit can be narrowed to. `also` is told
 * too; to staff only where that account has done something that they see, or they could read every address by its number.
 */
export async function listActors(
  { database: { query } }: ProductPlatform, also: string | null, { seesPeople }: AuditReader,
): Promise<Actor[]> {
  const id = also !== null && /^\d+$/.test(also) ? Number(also) : 0
  const rows = await query.selectFrom('accounts').select(['id', 'email']).where(({ eb, or, and, exists, selectFrom }) => or([
    eb('role', '!=', 'member'),
    and([eb('id', '=', id), ...(seesPeople ? [] : [
      exists(selectFrom('events').select('events.id').where('actor', '=', String(id)).where('subject', '!=', 'account'))])]),
  ])).orderBy('email_key').execute()
  return [
    ...rows.map(row => ({ actor: String(row.id), name: row.email })),
    ...Object.entries(COMMANDS).map(([actor, name]) => ({ actor, name })),
  ]
}
