/**
 * What a person may have in the back office, several at once (BOOK-11). `money` is the tick by which an owner lets somebody see the
 * money of cars: it lets nobody in by itself.
 */
export const ROLES = ['sales', 'yard', 'accountant', 'owner', 'money'] as const
export type Role = (typeof ROLES)[number]

/** The three words of AUTH-4, as accounts are stored and programs read them: `staff` is sales and yard together. */
export const STANDINGS = ['member', 'staff', 'owner'] as const
export type Standing = (typeof STANDINGS)[number]

/** The roles that each standing stands for. */
export const ROLES_OF_STANDING: Readonly<Record<Standing, readonly Role[]>> = {
  member: [],
  staff: ['sales', 'yard'],
  owner: ['owner'],
}

/** Roles in their order, each once; none where only `money` is left. */
export function orderRoles(roles: readonly Role[]): readonly Role[] {
  const ordered = ROLES.filter(role => roles.includes(role))
  return ordered.some(role => role !== 'money') ? ordered : []
}

/**
 * The standing of somebody with these roles: as much as they cover whole. Release 1.0.0 reads it alone, and so never gives more than the
 * roles do.
 */
export function standingOf(roles: readonly Role[]): Standing {
  if (roles.includes('owner')) return 'owner'
  return ROLES_OF_STANDING.staff.every(role => roles.includes(role)) ? 'staff' : 'member'
}

/** Roles as the database has them: `sales money`. */
export const writeRoles = (roles: readonly Role[]): string => orderRoles(roles).join(' ')

/** The roles in such a text; words that are no roles are left out. */
export function readRoles(text: string): readonly Role[] {
  const words = text.split(' ')
  return orderRoles(ROLES.filter(role => words.includes(role)))
}

/**
 * The roles of an account by its row. Where the two columns do not fit together, release 1.0.0 has changed the standing since, and that
 * counts; so it does where no roles were ever written.
 */
export function rolesOf({ role, roles }: { role: Standing; roles: string | null }): readonly Role[] {
  const written = roles === null ? null : readRoles(roles)
  return written !== null && standingOf(written) === role ? written : ROLES_OF_STANDING[role]
}

/** Whether two people have the same roles. */
export const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  writeRoles(one) === writeRoles(other)
