import type { Generated } from 'kysely'

/** An item of a list that stands by itself. `name_key` is `nameKey(name)`, unique within the list. */
interface OptionTable { id: Generated<number>; name: string; name_key: string }

/**
 * The tables, as the migrations make them on both engines (a test compares the two). Whole rupees and epoch
 * milliseconds are 64-bit integers, read as numbers; booleans do not occur; JSON is text.
 */
export interface Schema {
  brands: OptionTable
  models: OptionTable & { brand_id: number }
  variants: OptionTable & { model_id: number }
  categories: OptionTable
  fuel_types: OptionTable
  transmissions: OptionTable
  registration_types: OptionTable
  colors: OptionTable
  seating_capacities: OptionTable
  owners: OptionTable
  features: OptionTable
  locations: OptionTable
  vehicles: VehicleTable
  vehicle_features: { vehicle_id: number; feature_id: number }
  photos: PhotoTable
  events: EventTable
  accounts: AccountTable
  sessions: SessionTable
  one_time_passwords: OneTimePasswordTable
  enquiries: EnquiryTable
  enquiry_files: EnquiryFileTable
  enquiry_notes: EnquiryNoteTable
  imports: ImportTable
  removed_vehicles: RemovedVehicleTable
  retired_photos: RetiredPhotoTable
  outbox: OutboxTable
  applied_migrations: AppliedMigrationTable
}

export interface VehicleTable {
  id: Generated<number>
  /** 14 hexadecimal characters. */
  product_id: string
  /** Normalised, e.g. KA05MH1234; unique where present. */
  car_number: string | null
  source_key: string | null
  registration_prefix: string | null
  brand_id: number | null
  model_id: number | null
  variant_id: number | null
  category_id: number | null
  fuel_type_id: number | null
  transmission_id: number | null
  registration_type_id: number | null
  color_id: number | null
  seating_capacity_id: number | null
  owner_id: number | null
  location_id: number | null
  /** Whole rupees, all three. */
  actual_price: number | null
  offer_amount: number
  price_after_offer: number | null
  emi_options: string | null
  odometer_km: number | null
  year_of_registration: number | null
  manufacturing_year: number | null
  mileage_kmpl: number | null
  engine_cc: number | null
  tires_used: string | null
  insurance: string | null
  warranty: string | null
  /** YYYY-MM-DD. */
  posted_on: string | null
  /** YYYY-MM-DD: since when it is in stock, the day it was posted or else entered. */
  stocked_on: string
  return_policy: string | null
  shipping_country: string | null
  /** ISO 8601 durations. */
  handling_time: string
  transit_time: string
  state: string
  version: number
  created_at: number
  updated_at: number
  /** How often its price after offer was changed, when for the last time, and by how many rupees: what its events say. */
  price_changes: Generated<number>
  price_changed_at: number | null
  price_changed_by: number | null
  /** The enquiry of whom it is reserved for, or was sold to; for staff only. */
  deal_enquiry_id: number | null
  /** Whole rupees: what it was sold at, where staff said so; for staff only. */
  sold_price: number | null
}

export interface PhotoTable {
  id: Generated<number>
  vehicle_id: number
  /** Place in the gallery, from 0. */
  position: number
  /** SHA-256 of the stored master, hexadecimal: its name in the file store. */
  content_key: string
  width: number
  height: number
}

/** Append-only: rows are never changed or removed. */
export interface EventTable {
  id: Generated<number>
  at: number
  /** Who: an account id, or the name of a command (`import`, `lists`, `demo`, `start`). */
  actor: string
  kind: string
  /** What it happened to: `vehicle`, an option list's name, `account`, `enquiry`, `import`; and its id. */
  subject: string
  subject_id: number
  /** JSON of the subject before and after; null where it did not exist. Read by `domain/audit/eventContent.ts` only. */
  before: string | null
  after: string | null
  /** In which shape they are written: 1 is that of older releases. */
  shape: Generated<number>
  /** The import that it was part of. */
  import_id: number | null
  /** The import that it takes back. */
  reverts_import_id: number | null
}

export interface AccountTable {
  id: Generated<number>
  /** As typed, and lower-cased for comparison. */
  email: string
  email_key: string
  password_hash: string
  role: string
  /** `active` or `disabled`. */
  state: string
  created_at: number
  /** When a session of theirs last asked for something, exact to a few minutes; it outlives the session. */
  last_seen_at: number | null
}

export interface SessionTable {
  /** SHA-256 of the token in the browser's cookie, hexadecimal. */
  id: string
  account_id: number
  created_at: number
  /** Exact to a few minutes. */
  last_seen_at: number
  expires_at: number
  /** As the browser calls itself, cut short. */
  user_agent: string
  /** Coarse, e.g. 203.0.113.0. */
  address: string | null
}

/** One row for each address and purpose: the newest password replaces the one before. */
export interface OneTimePasswordTable {
  email_key: string
  /** One of OTP_PURPOSES. */
  purpose: string
  /** HMAC of the code with the site's secret, hexadecimal. */
  code_hash: string
  tries: number
  created_at: number
  expires_at: number
  /** SHA-256 of the token in the cookie of the browser that verified it. */
  binding_hash: string | null
  /** How many were asked for since `counted_since`. */
  requests: number
  counted_since: number
}

export interface EnquiryTable {
  id: Generated<number>
  /** One of ENQUIRY_KINDS. */
  kind: string
  state: string
  name: string
  email: string
  /** As dialled, e.g. +919845012345. */
  phone: string
  /** JSON of the form as it was checked. */
  details: string
  /** The vehicle it is about, which may be gone by now; the snapshot is JSON of its summary when it was sent. */
  vehicle_id: number | null
  vehicle_snapshot: string | null
  /** Hash of the browser's key for one filling of the form and of its contents: a second sending of the same is the first. */
  idempotency_key: string | null
  version: number
  created_at: number
  updated_at: number
  /** The account of whoever looks after it. */
  assignee_id: number | null
  /** YYYY-MM-DD: when something is to be done about it. */
  next_action_on: string | null
  /** Why it was lost; only of a lost one. */
  lost_reason: string | null
  /** The vehicle that was made of a sell submission. */
  draft_vehicle_id: number | null
  /** What the inbox searches in, as `nameKey` writes it. */
  search_text: string | null
  /** Milliseconds that filling in the form took, of one that was quicker than people type. */
  filled_in_ms: number | null
}

export interface EnquiryNoteTable {
  id: Generated<number>
  enquiry_id: number
  /** As `actor` of events. */
  author: string
  note: string
  created_at: number
  idempotency_key: string | null
}

/** An import through the browser: an uploaded file, what is to be done with it, and what became of it. */
export interface ImportTable {
  id: Generated<number>
  actor: string
  file_name: string
  file_bytes: number
  /** What its files in the store are named by: the upload and the list of its problems; null when they are gone. */
  file_key: string | null
  /** JSON: the columns of the file, what they are taken for, and whether missing options are added. */
  settings: string
  state: string
  /** Names the run that is under way; it says so again by `updated_at`. */
  run_key: string | null
  /** JSON: how far the run is. */
  progress: string | null
  /** JSON of the last reports; null before the first. */
  report: string | null
  created_at: number
  updated_at: number
}

/** Vehicles that are gone, until they are brought back; their content is in `before` of the event that removed them. */
export interface RemovedVehicleTable { vehicle_id: number; product_id: string; removed_at: number }

/** Photos that no vehicle has any more, kept for a while so that an undo can bring them back. */
export interface RetiredPhotoTable { content_key: string; retired_at: number }

export interface EnquiryFileTable {
  id: Generated<number>
  enquiry_id: number
  role: string
  /** Random: not to be guessed from anything. */
  file_key: string
  /** As the sender called it, cleaned. */
  name: string
  content_type: string
  size_bytes: number
}

/** Which release of Forecourt brought the database to a migration, or was the first to note it. */
export interface AppliedMigrationTable { migration: string; release: string; noted_at: number }

export interface OutboxTable {
  id: Generated<number>
  message_id: string
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  created_at: number
  /** When the next try is due; a worker that takes a mail puts it off by its lease. */
  due_at: number
  attempts: number
  last_error: string | null
  sent_at: number | null
  /** 1 for a mail whose words go when it is delivered: it brings a one-time password. */
  is_secret: Generated<number>
}
