/** What a person signed in may be (AUTH-4). */
export const ROLES = ['member', 'staff', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** A role, or null for a visitor who is not signed in. */
export type RoleOrVisitor = Role | null

const EVERYBODY: readonly RoleOrVisitor[] = [null, 'member', 'staff', 'owner']
const SIGNED_IN: readonly RoleOrVisitor[] = ['member', 'staff', 'owner']
const STAFF: readonly RoleOrVisitor[] = ['staff', 'owner']
const OWNER: readonly RoleOrVisitor[] = ['owner']

/**
 * The one table of who may do what (AUTH-4): guards of the API, guards of pages and the screens all ask it. A member may
 * do nothing that a visitor may not, but look after its own account.
 */
export const PERMISSIONS = {
  /** See what is for sale. */
  'catalogue.read': EVERYBODY,
  /** Send an offer, a booking, a message, a car to sell. */
  'enquiry.send': EVERYBODY,
  /** Register, sign in and out, reset a forgotten password. */
  'account.enter': EVERYBODY,
  /** See and end one's own sessions, change one's own password. */
  'account.own': SIGNED_IN,
  /** Open the back office's pages (ROUTE-2). */
  'office.open': STAFF,
  /** See car numbers and hidden vehicles. */
  'vehicle.inspect': STAFF,
  /** Add, change and remove vehicles. */
  'vehicle.write': STAFF,
  /** Add, rename, merge and remove what the option lists hold. */
  'option.write': STAFF,
  /** Read and work on what visitors sent. */
  'enquiry.manage': STAFF,
  /** Approve people, change their role, disable them. */
  'people.manage': OWNER,
} as const satisfies Record<string, readonly RoleOrVisitor[]>

export type Action = keyof typeof PERMISSIONS

/** Whether somebody of this role may do it; null asks for a visitor. */
export function may(role: RoleOrVisitor, action: Action): boolean {
  const allowed: readonly RoleOrVisitor[] = PERMISSIONS[action]
  return allowed.includes(role)
}
