import type { Role } from '#domain/permissions.ts'

/** What the roles are called, and what they let somebody do (AUTH-4). */
export const ROLE_TEXTS: Readonly<Record<Role, { name: string; text: string }>> = {
  member: { name: 'Member', text: 'Not approved by an administrator yet: you can do what every visitor can.' },
  staff: { name: 'Staff', text: 'You look after cars, option lists and enquiries.' },
  owner: { name: 'Owner', text: 'You look after cars, option lists and enquiries, and decide who may do what.' },
}
