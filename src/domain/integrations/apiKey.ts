import { z } from 'zod'
import { may, type Action } from '../accounts/permissions.ts'
import type { Role } from '../accounts/roles.ts'
import { DAY_MS } from '../text/indianTime.ts'

/** How a key begins, by which it is found where it should not be. */
export const KEY_BEGINS = 'fc_'

/**
 * What a key may be given beside what any visitor may do: named one by one, so that a right that is new is not given to programs by
 * itself. Nothing that is for owners alone is among them: money, people, personal data, keys themselves (decision 62).
 */
export const KEY_SCOPES = {
  'vehicle.inspect': 'See vehicle numbers and hidden vehicles, export the stock',
  'vehicle.write': 'Add, change and remove vehicles, import lists',
  'option.write': 'Change the option lists',
  'enquiry.manage': 'Read enquiries without phone numbers and addresses, and work on them',
  'visit.manage': 'Book, move and cancel test drives, hold vehicles',
} as const satisfies Partial<Record<Action, string>>
export type KeyScope = keyof typeof KEY_SCOPES
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]

/** Days after which a key may end by itself; null is never. */
export const KEY_DAYS = [30, 90, 365, null] as const

/** What an owner says of a new key. */
export const newKeySchema = z.object({
  name: z.string().trim().min(1, 'Please say which program it is for.').max(60, 'At most 60 letters, please.'),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)).max(KEY_SCOPE_NAMES.length),
  days: z.literal(KEY_DAYS).default(null),
})
export type NewKey = z.output<typeof newKeySchema>

/** Rights that a scope gives beside its own: they were a part of it before they had a name. */
const WITHIN: Partial<Record<Action, KeyScope>> = { 'vehicle.price': 'vehicle.write' }

/** The scope that a key needs to do it; undefined where no key may. */
export function scopeFor(action: Action): KeyScope | undefined {
  return WITHIN[action] ?? KEY_SCOPE_NAMES.find(scope => scope === action)
}

/** Whether a key may do it: a visitor may, or it was given the right and whoever made it still has that. */
export function keyMay(
  { scopes, roles }: { scopes: readonly string[]; roles: readonly Role[] },
  action: Action,
): boolean {
  const scope = scopeFor(action)
  return may(null, action) || (scope !== undefined && scopes.includes(scope) && may(roles, action))
}

/** When a key of so many days ends, in epoch milliseconds. */
export const keyEnds = (days: number | null, now: number): number | null => (days === null ? null : now + days * DAY_MS)

/** Who acts by a key, as events name it. */
export const actorOfKey = (id: number) => `key:${id}`
