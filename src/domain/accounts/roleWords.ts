import { ROLES_OF_STANDING, sameRoles, type Role } from './roles.ts'

/** The name of each role and what it may do, for the screens, the mails and the handbook (AUTH-4, BOOK-11). */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
  sales: { name: 'Sales', may: 'Enquiries, drives, deals with their payments, papers, and the prices of vehicles' },
  yard: {
    name: 'Yard',
    may: 'Vehicles, photos, inspections, options, trips, papers and drives, but no deals and no money',
  },
  accountant: {
    name: 'Accountant',
    may: 'Money, books, registers and deals to read, but no buyer’s number and no stock',
  },
  owner: { name: 'Owner', may: 'Everything, also who may work here' },
  money: { name: 'Sees money', may: 'What vehicles cost and bring' },
}

/** What an account without a role may do. */
export const MEMBER_MAY = 'No more than any visitor, until an owner approves the account'

/** Roles by their names: "Sales, Accountant", "Staff" for sales and yard, "Member" for none. */
export function rolesInWords(roles: readonly Role[]): string {
  if (roles.length === 0) return 'Member'
  return sameRoles(roles, ROLES_OF_STANDING.staff) ? 'Staff' : roles.map(role => ROLE_WORDS[role].name).join(', ')
}

/** What somebody with these roles may do, as one line. */
export function mayInWords(roles: readonly Role[]): string {
  if (roles.length === 0) return MEMBER_MAY
  return sameRoles(roles, ROLES_OF_STANDING.staff)
    ? 'Vehicles, options, enquiries and support'
    : roles.map(role => ROLE_WORDS[role].may).join('. ')
}
