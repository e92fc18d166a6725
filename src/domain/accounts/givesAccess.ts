import type { AccountState } from './account.ts'
import { ACTIONS, may } from './permissions.ts'
import { ROLES_OF_STANDING, type Role, type Standing } from './roles.ts'

/** What an owner may change about a person; what is left out stays. `role` gives the roles that it stands for (AUTH-4, BOOK-11). */
export interface AccountChange {
  role?: Standing
  roles?: readonly Role[]
  state?: AccountState
  /** The account as the owner saw it, by its roles or, by programs of before, by its standing. */
  seen?: { role?: Standing; roles?: readonly Role[]; state: AccountState }
}

/** The roles that a change gives; undefined where they stay. */
export const rolesGiven = ({ role, roles }: Pick<AccountChange, 'role' | 'roles'>): readonly Role[] | undefined =>
  roles ?? (role && ROLES_OF_STANDING[role])

/** Whether a change gives an account more than it had when it was seen: an approval, another right, or that it is enabled. */
export function givesAccess(change: AccountChange & Required<Pick<AccountChange, 'seen'>>): boolean {
  const { state, seen } = change
  const [given, had] = [rolesGiven(change), rolesGiven(seen) ?? []]
  return (
    (given !== undefined && ACTIONS.some(action => may(given, action) && !may(had, action)))
    || (state === 'active' && seen.state !== 'active')
  )
}
