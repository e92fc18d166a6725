import type { ProductPlatform } from '../site.ts'
import { COMMANDS } from './nameActors.ts'

/** Somebody, or a command, that events can be of: `actor` as events name it. */
export interface Actor { actor: string; name: string }

/** Everybody of the team, whether disabled since or not, and the commands: whom the audit can be narrowed to. `also` is told too. */
export async function listActors({ database: { query } }: ProductPlatform, also: string | null): Promise<Actor[]> {
  const id = also !== null && /^\d+$/.test(also) ? Number(also) : 0
  const rows = await query.selectFrom('accounts').select(['id', 'email'])
    .where(({ eb, or }) => or([eb('role', '!=', 'member'), eb('id', '=', id)])).orderBy('email_key').execute()
  return [
    ...rows.map(row => ({ actor: String(row.id), name: row.email })),
    ...Object.entries(COMMANDS).map(([actor, name]) => ({ actor, name })),
  ]
}
