import type { AccountState } from './account.ts'
import type { Role } from './permissions.ts'

const RANK: Readonly<Record<Role, number>> = { member: 0, staff: 1, owner: 2 }

/** Whether a change gives an account more than it had when it was seen: an approval, a higher role, or that it is enabled. */
export function givesAccess({
  role,
  state,
  seen,
}: {
  role?: Role
  state?: AccountState
  seen: { role: Role; state: AccountState }
}): boolean {
  return (role !== undefined && RANK[role] > RANK[seen.role]) || (state === 'active' && seen.state !== 'active')
}
