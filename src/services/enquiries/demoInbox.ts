import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import type { ContactPart } from '#domain/enquiries/showing.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** An enquiry as a demo site remembers it until it stops. Files are counted, not stored. */
export interface DemoEnquiry {
  id: number
  enquiry: Enquiry
  vehicle: VehicleSummary | null
  files: number
  receivedAt: number
}

/** The last enquiries of this run of a demo site: only in memory, never on disk, never mailed (MODE-1). */
export interface DemoInbox {
  /**
   * Remembers an enquiry; the oldest one is dropped when there are too many. With a key that has been known for less
   * than `holdsMs`, returns the first enquiry with that key.
   */
  add(received: Omit<DemoEnquiry, 'id'>, idempotencyKey: string | null, holdsMs?: number): DemoEnquiry
  /** Whether an enquiry with this key is remembered. */
  knows(idempotencyKey: string | null): boolean
  /** Newest first. */
  list(): readonly DemoEnquiry[]
  /** Remembers that somebody was shown parts of a sender's contact, and what that account was shown since a moment. */
  show(id: number, accountId: number, parts: readonly ContactPart[], at: number): void
  shownTo(id: number, accountId: number, since: number): ContactPart[]
}

/** What services need that read enquiries: a demo site reads them from its inbox in memory (MODE-1). */
export interface EnquirySite extends ProductPlatform {
  readonly demoInbox: DemoInbox
}

const REMEMBERED = 100

export function createDemoInbox(): DemoInbox {
  let entries: { key: string | null; received: DemoEnquiry }[] = []
  let lastId = 0
  let showings: { id: number; accountId: number; parts: readonly ContactPart[]; at: number }[] = []
  return {
    add(received, key, holdsMs = Infinity) {
      const since = received.receivedAt - holdsMs
      const same =
        key === null ? undefined : entries.find(entry => entry.key === key && entry.received.receivedAt > since)
      if (same !== undefined) return same.received
      lastId += 1
      const entry = { key, received: { ...received, id: lastId } }
      entries = [entry, ...entries].slice(0, REMEMBERED)
      return entry.received
    },
    knows: key => key !== null && entries.some(entry => entry.key === key),
    list: () => entries.map(entry => entry.received),
    show(id, accountId, parts, at) {
      showings = [{ id, accountId, parts, at }, ...showings].slice(0, REMEMBERED)
    },
    shownTo: (id, accountId, since) =>
      showings
        .filter(showing => showing.id === id && showing.accountId === accountId && showing.at > since)
        .flatMap(({ parts }) => parts),
  }
}
