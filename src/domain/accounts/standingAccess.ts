import { z } from 'zod'
import { may, type Action } from './permissions.ts'
import type { Role } from './roles.ts'

/**
 * Standing access: what an account has made that opens something without its password and without a session (OPS-6). Each kind with
 * the right that making it asks for: an account that loses the right loses what it made by it.
 */
export const ACCESS_KINDS = {
  key: { name: 'API key', right: 'program.manage' },
  webhook: { name: 'Webhook', right: 'program.manage' },
  feed: { name: 'Feed of the vehicles on sale', right: 'vehicle.write' },
  calendar: { name: 'Calendar address', right: 'visit.manage' },
  invitation: { name: 'Invitation', right: 'people.manage' },
} as const satisfies Record<string, { name: string; right: Action }>
export type AccessKind = keyof typeof ACCESS_KINDS
export const ACCESS_KIND_NAMES = Object.keys(ACCESS_KINDS) as [AccessKind, ...AccessKind[]]

/** Whether an account with these roles may have access of this kind. */
export const mayHold = (roles: readonly Role[], kind: AccessKind): boolean => may(roles, ACCESS_KINDS[kind].right)

/** How a list names one of them: `key-12`. */
export const accessRef = (kind: AccessKind, id: number): string => `${kind}-${id}`

// Far more than anybody has: 100 keys, 50 feeds, 50 invitations, 10 webhooks, one calendar address.
const MOST_REFS = 300
const refs = z.array(z.string().max(40)).max(MOST_REFS)

/** The review: the entries that were shown, and those that are confirmed. Shown entries that are not confirmed end. */
export const accessReviewSchema = z.object({ seen: refs, keep: refs })

/** The result of a review as a sentence. */
export function reviewedInWords({ kept, ended }: { kept: number; ended: number }): string {
  if (ended === 0) return kept === 1 ? 'It is kept.' : `All ${kept} are kept.`
  if (kept === 0) return ended === 1 ? 'It has ended.' : `All ${ended} have ended.`
  return `${kept} kept, ${ended} ended.`
}
