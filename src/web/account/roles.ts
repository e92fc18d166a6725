import type { Role } from '#domain/account/permissions.ts'

/** What the roles are called, and what they let somebody do (AUTH-4). */
export const ROLES_IN_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
  member: { name: 'Member', may: 'No more than any visitor, until an owner approves the account' },
  staff: { name: 'Staff', may: 'Cars, options, enquiries and support' },
  owner: { name: 'Owner', may: 'Everything, also who may work here' },
}
