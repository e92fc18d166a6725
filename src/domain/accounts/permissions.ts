/** The roles of an account (AUTH-4). */
export const ROLES = ['member', 'staff', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** A role, or null for a visitor who is not signed in. */
export type RoleOrVisitor = Role | null

const EVERYBODY: readonly RoleOrVisitor[] = [null, 'member', 'staff', 'owner']
const SIGNED_IN: readonly RoleOrVisitor[] = ['member', 'staff', 'owner']
const STAFF: readonly RoleOrVisitor[] = ['staff', 'owner']
const OWNER: readonly RoleOrVisitor[] = ['owner']

/**
 * The one table of who may do what (AUTH-4). The guards of the API, the guards of pages and the screens all read it. A
 * member may do what a visitor may, and manage its own account.
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
  /** Add, rename, merge and remove items of the option lists. */
  'option.write': STAFF,
  /** Change what inspections look at (CAR-2). */
  'inspection.template': STAFF,
  /** Read and work on what visitors sent. */
  'enquiry.manage': STAFF,
  /** Book, move and cancel test drives, hold cars, see the calendar. */
  'visit.manage': STAFF,
  /** Open, change and close deals: buyer, price, payments, hand-over (DESK-3). */
  'deal.write': STAFF,
  /** See and write what cars cost the dealer and what they bring: purchase, costs, floor price, margin, profit (DESK-2). */
  'money.see': OWNER,
  /** Note how cars came, what becomes of their papers, and who drove them (DESK-3, DESK-4). */
  'papers.manage': STAFF,
  /** Read, print and export the registers (DESK-4). */
  'register.read': STAFF,
  /** Approve people, change their role, disable them. */
  'people.manage': OWNER,
  /** Change the dealer's profile: name, colours, hours, texts (DESK-1). */
  'settings.manage': OWNER,
  /** See, export and erase what is held of one person, and see what is kept how long (OPS-8). */
  'privacy.manage': OWNER,
  /** Make and revoke keys of programs, say which addresses are told of changes (DESK-7). */
  'program.manage': OWNER,
} as const satisfies Record<string, readonly RoleOrVisitor[]>

export type Action = keyof typeof PERMISSIONS

/** Whether this role may do the action; null stands for a visitor. */
export function may(role: RoleOrVisitor, action: Action): boolean {
  const allowed: readonly RoleOrVisitor[] = PERMISSIONS[action]
  return allowed.includes(role)
}
