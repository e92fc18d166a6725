import type { AuditReader } from '#domain/audit/auditFilter.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { accountsThatMay } from '../accounts/accountsThatMay.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { COMMANDS } from '../accounts/nameActors.ts'

/** A person or a command that events name as their actor. */
export interface Actor {
  actor: string
  name: string
}

/**
 * The people of the team, also disabled ones, and the commands: choices for the audit's filter. `also` is added to the
 * list; for staff only if that account caused an event that they may see, because otherwise they could read every
 * address by its id.
 */
export async function listActors(
  { database: { reports } }: ProductPlatform,
  also: string | null,
  { seesPeople }: Pick<AuditReader, 'seesPeople'>,
): Promise<Actor[]> {
  const id = readRowId(also ?? '') ?? 0
  const rows = await reports
    .selectFrom('accounts')
    .select(['id', 'email', 'name'])
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        accountsThatMay('office.open'),
        and([
          eb('id', '=', id),
          ...(seesPeople
            ? []
            : [
                exists(
                  selectFrom('events')
                    .select('events.id')
                    .where('actor', '=', String(id))
                    .where('subject', '!=', 'account'),
                ),
              ]),
        ]),
      ]),
    )
    .orderBy('emailKey')
    .execute()
  return [
    ...rows.map(row => ({ actor: String(row.id), name: row.name ?? row.email })),
    ...Object.entries(COMMANDS).map(([actor, name]) => ({ actor, name })),
  ]
}
