import type { Generated } from 'kysely'
import type { AlertFrequency, AlertReason } from '#domain/alerts/alert.ts'

/** The tables of alerts by e-mail and of demand (FIND-11, FIND-12). Times are epoch milliseconds. */
export interface AlertTables {
  subscribers: SubscriberTable
  alerts: AlertTable
  alertMatches: AlertMatchTable
  alertWorker: AlertWorkerTable
  suppressedAddresses: SuppressedAddressTable
  searchMisses: SearchMissTable
}

/** An e-mail address with alerts: gone with the last of them. */
export interface SubscriberTable {
  id: Generated<number>
  /** As typed, and in lower case for comparison. */
  email: string
  emailKey: string
  /** The private link's token is the HMAC of this seed with the site's secret; its SHA-256 finds the row. */
  tokenSeed: string
  tokenHash: string
  /** How many mails forms have caused since `counted_since`. */
  mails: number
  countedSince: number
  createdAt: number
}

export interface AlertTable {
  id: Generated<number>
  subscriberId: number
  /** What is waited for, in one text that is unique for the address: `search brand=kia` or `car 17`. A long search is its hash. */
  subject: string
  /** The query of a saved search, as `writeFilter` writes it; null for an alert about one car. */
  filter: string | null
  vehicleId: number | null
  /** One of ALERT_FREQUENCIES. */
  frequency: AlertFrequency
  /** `pending` until it is confirmed, then `active` or `paused`. */
  state: 'pending' | 'active' | 'paused'
  /** Rises with every change of any alert: readers of changes go by it. */
  revision: number
  /** SHA-256 of the token in the link that confirms it. */
  confirmHash: string | null
  confirmUntil: number | null
  createdAt: number
  confirmedAt: number | null
  expiresAt: number | null
  /** When the owner of the address was asked whether to go on. */
  askedAt: number | null
  /** When its next mail is to be written; null while nothing was found. */
  dueAt: number | null
  /** How many cars were found and not mailed yet. */
  pending: Generated<number>
  lastMailedAt: number | null
  /** The kind of car by `demandOf`. */
  demandBrand: Generated<string>
  demandModel: Generated<string>
  demandBudget: Generated<number>
  /** Which of `NOTICES` stood at the form, when it was asked for under it, and in which language. */
  noticeVersion: number | null
  noticeAt: number | null
  noticeLanguage: string | null
}

/** A car that was found for an alert. There is one row for each reason, so that nobody is told twice. */
export interface AlertMatchTable {
  alertId: number
  vehicleId: number
  /** One of ALERT_REASONS. */
  reason: AlertReason
  /** The price in rupees when it was found. */
  figure: number
  /** For a fallen price: the price that the owner of the address knows; only a lower one is told. */
  toldFigure: number | null
  matchedAt: number
  mailedAt: number | null
}

/** One row: how far the worker has read the events, and which process was the worker last. */
export interface AlertWorkerTable {
  id: number
  eventId: number
  revision: number
  holder: string | null
  /** Release 1.0.0 writes it, and nothing reads it: a later release removes it. */
  heldUntil: number
}

/** Addresses that have unsubscribed. */
export interface SuppressedAddressTable {
  /** HMAC of the address with the site's secret. */
  addressHash: string
  suppressedAt: number
  /** When a form last asked for a mail to it. */
  askedAt: number | null
}

/** How many searches for a kind of car found nothing on a day. */
export interface SearchMissTable {
  /** YYYY-MM-DD in India. */
  day: string
  /** Name keys; empty for any. */
  brand: string
  model: string
  /** One of BUDGETS; 0 for any. */
  budget: number
  searches: number
}
