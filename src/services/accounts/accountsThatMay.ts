import { sql, type RawBuilder } from 'kysely'
import { may, type Action } from '#domain/accounts/permissions.ts'
import {
  ROLES,
  ROLES_OF_STANDING,
  sameRoles,
  orderRoles,
  STANDINGS,
  standingOf,
  writeRoles,
  type Role,
} from '#domain/accounts/roles.ts'

// Every set of roles that an account can have.
const SETS = ROLES.reduce<(readonly Role[])[]>(
  (sets, role) => [...sets, ...sets.map(set => [...set, role])],
  [[]],
).filter(set => sameRoles(set, orderRoles(set)))

/** For `where`: the rows of `accounts` whose roles may do it, disabled ones as well. As `rolesOf` reads them, in the words of SQL. */
export function accountsThatMay(action: Action): RawBuilder<boolean> {
  const standings = STANDINGS.filter(standing => may(ROLES_OF_STANDING[standing], action))
  const written = SETS.filter(set => may(set, action)).map(set => `${standingOf(set)} ${writeRoles(set)}`)
  return sql<boolean>`(accounts.role in (${sql.join(standings)}) or accounts.role || ' ' || accounts.roles in (${sql.join(written)}))`
}
