import { ROLES_OF_STANDING, type Role } from './roles.ts'

/** The roles of whoever asks: none for a member, null for a visitor who is not signed in. */
export type Holder = readonly Role[] | null

const TEAM: readonly Role[] = ['sales', 'yard', 'accountant', 'owner']
const STAFF: readonly Role[] = ['sales', 'yard', 'owner']
const SALES: readonly Role[] = ['sales', 'owner']
const YARD: readonly Role[] = ['yard', 'owner']
const BOOKS: readonly Role[] = ['accountant', 'owner']
const OWNER: readonly Role[] = ['owner']

/**
 * The one table of who may do what (AUTH-4, BOOK-11). The guards of the API, the guards of pages and the screens all read it. A
 * member may do what a visitor may, and manage its own account. `staff` of AUTH-4 is sales and yard together.
 */
export const PERMISSIONS = {
  /** See what is for sale. */
  'catalogue.read': 'everybody',
  /** Send an offer, a booking, a message, a car to sell. */
  'enquiry.send': 'everybody',
  /** Register, sign in and out, reset a forgotten password. */
  'account.enter': 'everybody',
  /** See and end one's own sessions, change one's own password. */
  'account.own': 'signed in',
  /** Open the back office's pages (ROUTE-2). */
  'office.open': TEAM,
  /** See car numbers and hidden vehicles. */
  'vehicle.inspect': STAFF,
  /** Add, change and remove vehicles. */
  'vehicle.write': YARD,
  /** Change the asking price and the offer of vehicles. */
  'vehicle.price': STAFF,
  /** Add, rename, merge and remove items of the option lists. */
  'option.write': YARD,
  /** Change what inspections look at (CAR-2). */
  'inspection.template': YARD,
  /** Read and work on what visitors sent. */
  'enquiry.manage': SALES,
  /** Book, move and cancel test drives, hold cars, see the calendar. */
  'visit.manage': STAFF,
  /** Read deals; contacts and PANs are masked. */
  'deal.read': ['sales', 'accountant', 'owner'],
  /** Open, change and close deals: buyer, price, hand-over (DESK-3). */
  'deal.write': SALES,
  /** Hand a car over although money is still due. */
  'deal.override': OWNER,
  /** Note what was paid on a deal, and paid back. */
  'payment.write': ['sales', 'accountant', 'owner'],
  /** See how to reach a buyer: what the team wrote down, and what a buyer wrote and was asked for. */
  'contact.see': SALES,
  /** See the PAN of a buyer whole. */
  'pan.see': OWNER,
  /** See what cars cost the dealer and what they bring: purchase, costs, floor price, margin, profit (DESK-2). */
  'money.see': ['accountant', 'owner', 'money'],
  /** Write down what cars cost the dealer. */
  'money.write': BOOKS,
  /** Read the books: accounts, bills, months (BOOK-8). */
  'books.read': BOOKS,
  /** Add rows to the books. */
  'books.write': BOOKS,
  /** Reverse a row of the books by another one (BOOK-1). */
  'books.reverse': BOOKS,
  /** Close a month (BOOK-3). */
  'books.lock': BOOKS,
  /** Correct what an account of money began with (BOOK-7). */
  'books.opening': OWNER,
  /** Open a closed month again (BOOK-3). */
  'books.unlock': OWNER,
  /** Note how cars came, what becomes of their papers, and who drove them (DESK-3, DESK-4). */
  'papers.manage': STAFF,
  /** Read, print and export the registers (DESK-4). */
  'register.read': ['sales', 'accountant', 'owner'],
  /** Approve people, change their roles, disable them. */
  'people.manage': OWNER,
  /** Change the dealer's profile: name, colours, hours, texts (DESK-1). */
  'settings.manage': OWNER,
  /** See, export and erase what is held of one person, and see what is kept how long (OPS-8). */
  'privacy.manage': OWNER,
  /** Make and revoke keys of programs, say which addresses are told of changes (DESK-7). */
  'program.manage': OWNER,
} as const satisfies Record<string, 'everybody' | 'signed in' | readonly Role[]>

export type Action = keyof typeof PERMISSIONS
export const ACTIONS = Object.keys(PERMISSIONS) as Action[]

/** Whether somebody with these roles may do the action; null stands for a visitor, no roles for a member. */
export function may(roles: Holder, action: Action): boolean {
  const allowed: 'everybody' | 'signed in' | readonly Role[] = PERMISSIONS[action]
  if (allowed === 'everybody') return true
  if (roles === null) return false
  return allowed === 'signed in' || roles.some(role => allowed.includes(role))
}

/** Who of the team may do it, for the sentence that refuses: "staff", "an owner", "sales, accountants or an owner". */
export function whoMay(action: Action): string {
  const has = (role: Role) => may([role], action)
  if (ROLES_OF_STANDING.staff.every(has)) return 'staff'
  const others = [has('sales') && 'sales', has('yard') && 'the yard', has('accountant') && 'accountants']
  const named = others.filter(name => name !== false)
  return named.length === 0 ? 'an owner' : `${named.join(', ')} or an owner`
}
