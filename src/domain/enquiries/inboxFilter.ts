import { readRowId } from '../text/rowId.ts'
import type { EnquiryKind } from './enquiry.ts'
import { ENQUIRY_KIND_NAMES, ENQUIRY_STATES, OPEN_ENQUIRY_STATES, type EnquiryState } from './enquiryStates.ts'

export const INBOX_SORTS = ['newest', 'next'] as const

/** The filter of the inbox. The address, the form and the export all use it. */
export interface InboxFilter {
  /** `open` stands for all states in which something is left to do, without what is put off; `snoozed` for that. */
  state: EnquiryState | 'open' | 'snoozed' | 'all'
  kind: EnquiryKind | null
  /** The assignee: the account that asks, nobody, or the account of this id. */
  assignee: 'mine' | 'nobody' | number | null
  overdue: boolean
  /** Search words, for name, phone, e-mail or car. */
  search: string
  sort: (typeof INBOX_SORTS)[number]
  /** From 1. */
  page: number
}

const LONGEST_SEARCH = 100

function readAssignee(text: string | null): InboxFilter['assignee'] {
  if (text === 'mine' || text === 'nobody') return text
  return readRowId(text ?? '')
}

/** Reads the filter from the query of an address. It ignores what it does not know. */
export function readInboxFilter(query: URLSearchParams): InboxFilter {
  const kinds = Object.keys(ENQUIRY_KIND_NAMES) as EnquiryKind[]
  const page = Number(query.get('page'))
  return {
    state:
      [...ENQUIRY_STATES, 'snoozed' as const, 'all' as const].find(state => state === query.get('state')) ?? 'open',
    kind: kinds.find(kind => kind === query.get('kind')) ?? null,
    assignee: readAssignee(query.get('assignee')),
    overdue: query.get('overdue') === '1',
    search: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: INBOX_SORTS.find(sort => sort === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** The query of an address that `readInboxFilter` reads as this filter: `?state=new&page=2`, or nothing. */
export function inboxQuery({ state, kind, assignee, overdue, search, sort, page }: InboxFilter): string {
  const query = new URLSearchParams({
    ...(state === 'open' ? {} : { state }),
    ...(kind === null ? {} : { kind }),
    ...(assignee === null ? {} : { assignee: String(assignee) }),
    ...(overdue ? { overdue: '1' } : {}),
    ...(search === '' ? {} : { q: search }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size === 0 ? '' : `?${query}`
}

/** The states that match a filter. */
export function statesOf({ state }: Pick<InboxFilter, 'state'>): readonly EnquiryState[] {
  return state === 'open' || state === 'snoozed' ? OPEN_ENQUIRY_STATES : state === 'all' ? ENQUIRY_STATES : [state]
}
