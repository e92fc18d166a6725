import * as z from 'zod'
import { namesOf, valueOfEach } from '../../members.ts'

/**
 * How sure a figure is: `confirmed` by the sources that we have read, `unconfirmed` where they differ or are second-hand, or
 * our `own` where no source says one.
 */
export type Certainty = 'confirmed' | 'unconfirmed' | 'own'

/** A kind of what is kept, with the period after which it goes. Periods are whole days. */
export interface Period {
  /** What it is, as the privacy notice and the office say it. */
  name: string
  /** From when on the days count. */
  from: string
  days: number
  /** What an owner may set it to (`keeping` in SITE_FILE). */
  least: number
  most: number
  /** Why this figure. */
  source: string
  certainty: Certainty
  /** What is left of it: `counts` where figures of the dealer hang on it, nothing where not. */
  leaves: 'counts' | 'nothing'
  /** Whether the public notice lists it: what says something of visitors. */
  isPublic: boolean
}

const YEAR = 365

const ONE_YEAR = 'DPDP Rules 2025, rule 8 (in force from May 2027): data and logs of it at least a year, then erased'

/**
 * How long each kind is kept, as of 23 November 2026 (OPS-8). Sources stand beside each figure; a site's owner sets others
 * within the bounds.
 */
export const PERIODS = {
  enquiries: {
    name: 'What is sent by our forms and led to no deal',
    from: 'its last change, once it is closed',
    days: 2 * YEAR,
    least: YEAR,
    most: 3 * YEAR,
    source: `${ONE_YEAR}. Two years, because people come back about a vehicle within that time`,
    certainty: 'confirmed',
    leaves: 'counts',
    isPublic: true,
  },
  deals: {
    name: 'What is sent by our forms and led to a sale or a purchase, with its documents',
    from: 'its last change',
    days: 8 * YEAR + 2,
    least: 6 * YEAR + 1,
    most: 10 * YEAR + 2,
    source:
      'GST books are kept for six years, counted from the return of the year, which may be due almost two years later',
    certainty: 'unconfirmed',
    leaves: 'counts',
    isPublic: true,
  },
  takenIn: {
    name: 'Of whom we took a vehicle in, and who worked for us without a GSTIN: name, address, number',
    from: 'the day it came, or the last money',
    days: 8 * YEAR + 2,
    least: 6 * YEAR + 1,
    most: 10 * YEAR + 2,
    source:
      'GST books are kept for six years, counted from the return of the year, which may be due almost two years later',
    certainty: 'unconfirmed',
    leaves: 'counts',
    isPublic: true,
  },
  drivers: {
    name: 'Who drove a vehicle of ours, with the licence number; the trip itself stays in the register',
    from: 'the trip',
    days: 2 * YEAR,
    least: YEAR,
    most: 8 * YEAR,
    source: 'no rule says how long a trip register names its drivers; two years, for fines that come late',
    certainty: 'own',
    leaves: 'counts',
    isPublic: true,
  },
  documents: {
    name: 'Photos and papers of a vehicle that we did not buy',
    from: 'the last change of the offer, once it is closed',
    days: YEAR,
    least: YEAR,
    most: 3 * YEAR,
    source: ONE_YEAR,
    certainty: 'confirmed',
    leaves: 'nothing',
    isPublic: true,
  },
  support: {
    name: 'Support requests',
    from: 'the last change, once it is closed',
    days: YEAR,
    least: YEAR,
    most: 3 * YEAR,
    source: ONE_YEAR,
    certainty: 'confirmed',
    leaves: 'counts',
    isPublic: true,
  },
  mails: {
    name: 'Mails about it; their text goes a day after they were sent',
    from: 'sending, or after writing where it could not be sent',
    days: 30,
    least: 7,
    most: 90,
    source: 'no rule: long enough to answer whether a mail went out',
    certainty: 'own',
    leaves: 'nothing',
    isPublic: true,
  },
  showings: {
    name: 'Who of the team looked at a phone number or an e-mail address, and why',
    from: 'the look',
    days: YEAR,
    least: YEAR,
    most: 3 * YEAR,
    source: 'DPDP Rules 2025, rule 6 (in force from May 2027): logs of access for a year',
    certainty: 'confirmed',
    leaves: 'nothing',
    isPublic: true,
  },
  security: {
    name: 'Records of accounts: sign-ins, passwords, roles',
    from: 'the record',
    days: 2 * YEAR,
    least: YEAR,
    most: 5 * YEAR,
    source: 'DPDP Rules 2025, rule 6 (in force from May 2027): logs for a year at least',
    certainty: 'confirmed',
    leaves: 'nothing',
    isPublic: false,
  },
  importReports: {
    name: 'Lists that an import on the command line has written',
    from: 'when it was written',
    days: 90,
    least: 7,
    most: YEAR,
    source: 'no rule: long enough to mend the rows that were refused',
    certainty: 'own',
    leaves: 'nothing',
    isPublic: false,
  },
  searchMisses: {
    name: 'Counts of searches that found nothing, without who searched',
    from: 'the day',
    days: 400,
    least: 30,
    most: 800,
    source: 'no personal data: a year and a month, to compare with the year before',
    certainty: 'own',
    leaves: 'nothing',
    isPublic: false,
  },
  carCounts: {
    name: 'Counts by day of looks at vehicles and of presses, without who; then added up by month',
    from: 'the month',
    days: 100,
    least: 92,
    most: 400,
    source: 'no personal data: the longest period by day is 90 days',
    certainty: 'own',
    leaves: 'counts',
    isPublic: false,
  },
} as const satisfies Record<string, Period>

export type KeptKind = keyof typeof PERIODS

/** How many of each kind were erased, or are due. */
export type KeptCounts = Readonly<Record<KeptKind, number>>

export const KEPT_KINDS = namesOf(PERIODS)

/** What goes by rules of its own, which nobody sets. */
export const FIXED_PERIODS: readonly { name: string; text: string; isPublic: boolean }[] = [
  {
    name: 'One-time passwords',
    text: 'ten minutes; their mails as soon as they were sent or of no use',
    isPublic: true,
  },
  { name: 'Sessions of accounts', text: 'twelve hours without use, 30 days at most', isPublic: false },
  {
    name: 'Alerts by e-mail',
    text: 'until you end them; a year after you confirmed or prolonged them; 48 hours when you never confirmed',
    isPublic: true,
  },
  { name: 'Counts by month of looks at vehicles and of presses, without who', text: 'three years', isPublic: false },
  { name: 'Files uploaded for an import', text: 'seven days after their last use', isPublic: false },
  { name: 'Photos of a vehicle that was removed', text: '30 days, for the undo', isPublic: false },
]

const bounded = ({ least, most }: Period) =>
  z
    .int(`must be ${least} to ${most} days`)
    .min(least, `must be ${least} to ${most} days`)
    .max(most, `must be ${least} to ${most} days`)

/** `keeping` of SITE_FILE: days by kind, within the bounds; what is left out is as in `PERIODS`. */
export const retentionSchema = z.strictObject(
  valueOfEach(KEPT_KINDS, kind => bounded(PERIODS[kind]).default(PERIODS[kind].days)),
)

/** The days of each kind on a site. */
export type RetentionDays = Readonly<Record<KeptKind, number>>

/** The days of a site whose owner has set none. */
export const USUAL_DAYS: RetentionDays = retentionSchema.parse({})

/** A period as people read it: whole years where it is some, else days. */
export function periodText(days: number): string {
  const years = Math.floor(days / YEAR)
  const spare = days - years * YEAR
  if (years >= 1 && spare <= Math.ceil(years / 4)) return years === 1 ? 'one year' : `${years} years`
  return `${days} days`
}
