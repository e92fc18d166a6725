import { may, type Action, type Holder } from '../accounts/permissions.ts'
import { startOfIndianDay } from '../text/indianTime.ts'
import { OPTION_LIST_NAMES } from '../options/optionLists.ts'
import { orderedPair } from '../text/orderedPair.ts'
import { MOST_ROW_ID } from '../text/rowId.ts'

/** The groups of event subjects that the audit can be filtered by, with the right that seeing each needs (AUTH-4, BOOK-11). */
export const AUDIT_SUBJECTS = {
  vehicle: { name: 'Vehicles', subjects: ['vehicle'], needs: 'vehicle.inspect' },
  option: { name: 'Options', subjects: OPTION_LIST_NAMES, needs: 'vehicle.inspect' },
  enquiry: { name: 'Enquiries', subjects: ['enquiry'], needs: 'enquiry.manage' },
  deal: { name: 'Deals', subjects: ['deal'], needs: 'deal.read' },
  import: { name: 'Imports', subjects: ['import'], needs: 'vehicle.inspect' },
  account: { name: 'People', subjects: ['account'], needs: 'people.manage' },
  /** Of the same subject, told apart by their kind. */
  security: { name: 'Security', subjects: ['account'], needs: 'people.manage' },
} as const satisfies Record<string, { name: string; subjects: readonly string[]; needs: Action }>
export type AuditSubject = keyof typeof AUDIT_SUBJECTS

/** What somebody reads of the audit: not the events of the subjects that they may not see, and sums of deals where they may. */
export interface AuditReader {
  seesPeople: boolean
  seesSums: boolean
  hidden: readonly string[]
}

/** The reader with these roles. */
export const auditReader = (roles: Holder): AuditReader => ({
  seesPeople: may(roles, 'people.manage'),
  seesSums: may(roles, 'deal.read'),
  hidden: [
    ...new Set(Object.values(AUDIT_SUBJECTS).flatMap(({ subjects, needs }) => (may(roles, needs) ? [] : subjects))),
  ],
})

export const AUDIT_KINDS = { added: 'Added', changed: 'Changed', removed: 'Deleted', shown: 'Numbers shown' } as const
export type AuditKind = keyof typeof AUDIT_KINDS

/** The filter of the audit list; null in a field means no restriction. */
export interface AuditFilter {
  /** The actor of events: an account id as text, or the name of a command. */
  person: string | null
  subject: AuditSubject | null
  kind: AuditKind | null
  /** Days in India, `2026-11-21`, both inclusive. */
  from: string | null
  to: string | null
  /** The single events of one line: from the number of its oldest event to that of its newest. */
  each: { first: number; last: number } | null
  /** Only events before this number, at which the previous page ended. */
  before: number | null
}

const ACTOR = /^(\d{1,9}|[a-z]{1,20})$/

function readNumber(text: string | undefined | null): number | null {
  return text !== undefined && text !== null && /^\d{1,10}$/.test(text) ? Math.min(Number(text), MOST_ROW_ID) : null
}

const readDay = (text: string | null) => (text === null || Number.isNaN(startOfIndianDay(text)) ? null : text)

function keyOf<Known extends object>(known: Known, text: string | null): keyof Known | null {
  return text !== null && Object.hasOwn(known, text) ? (text as keyof Known) : null
}

/** Reads the filter from the query of an address. It ignores what it does not know. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const person = query.get('person')
  const [one, other] = (query.get('each') ?? '').split('-').map(readNumber)
  const [first, last] = orderedPair(one, other)
  const [from, to] = orderedPair(readDay(query.get('from')), readDay(query.get('to')))
  return {
    person: person !== null && ACTOR.test(person) ? person : null,
    subject: keyOf(AUDIT_SUBJECTS, query.get('subject')),
    kind: keyOf(AUDIT_KINDS, query.get('kind')),
    from,
    to,
    each: typeof first === 'number' && typeof last === 'number' ? { first, last } : null,
    before: readNumber(query.get('before')),
  }
}

/** The query of an address that `readAuditFilter` reads as this filter: `?person=4&kind=removed`, or nothing. */
export function auditQuery({ person, subject, kind, from, to, each, before }: AuditFilter): string {
  const query = new URLSearchParams({
    ...(person === null ? {} : { person }),
    ...(subject === null ? {} : { subject }),
    ...(kind === null ? {} : { kind }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(each === null ? {} : { each: `${each.first}-${each.last}` }),
    ...(before === null ? {} : { before: String(before) }),
  })
  return query.size === 0 ? '' : `?${query}`
}
