import type { Certainty } from '../privacy/retention/periods.ts'

/** A time limit or a rule of the papers of a car. */
export interface TransferTerm {
  /** Days from the sale on; null where it is no matter of days. */
  days: number | null
  /** Where it stands. */
  rule: string
  source: string
  /** Only what is `confirmed` is said to be law. */
  certainty: Certainty
}

/** When these figures were last looked at. */
export const TERMS_AS_OF = '2026-11-22'

/**
 * Every figure of the papers, as of 22 November 2026 (DESK-3). A new notification is a change of this table alone. Not legal
 * advice.
 */
export const PAPER_TERMS = {
  reportSameState: {
    days: 14,
    rule: 'Motor Vehicles Act, section 50',
    source: 'text of the Act',
    certainty: 'confirmed',
  },
  reportOtherState: {
    days: 45,
    rule: 'Motor Vehicles Act, section 50',
    source: 'text of the Act',
    certainty: 'confirmed',
  },
  buyerReports: {
    days: 30,
    rule: 'Motor Vehicles Act, section 50',
    source: 'text of the Act',
    certainty: 'confirmed',
  },
  insurance: {
    days: 14,
    rule: 'Motor Vehicles Act, section 157',
    source: 'The Hindu; IRDAI as cited by the Tribune',
    certainty: 'confirmed',
  },
  form29c: {
    days: 0,
    rule: 'CMVR, rule 55B',
    source: 'Lexcomply; Hindustan Times, 17 Dec 2025. Neither names a number of days',
    certainty: 'own',
  },
  handOver: {
    days: 0,
    rule: 'our own order',
    source: 'liability changes hands with the vehicle',
    certainty: 'own',
  },
} as const satisfies Record<string, TransferTerm>

export type TermKey = keyof typeof PAPER_TERMS

/** What a day that is due rests on, for people: the rule where it is confirmed, else that it is our own order. */
export function termText(key: TermKey): string {
  const { days, rule, certainty } = PAPER_TERMS[key]
  if (certainty !== 'confirmed') return 'on the same day, as our own order'
  return `${days} days, ${rule}`
}
