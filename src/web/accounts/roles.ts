import type { Role } from '#domain/accounts/permissions.ts'

/** The name of each role, and what it allows (AUTH-4). */
export const ROLES_IN_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
  member: { name: 'Member', may: 'No more than any visitor, until an owner approves the account' },
  staff: { name: 'Staff', may: 'Cars, options, enquiries and support' },
  owner: { name: 'Owner', may: 'Everything, also who may work here' },
}
