import type { Generated } from 'kysely'
import type { AlertTables } from './alerts/alertTables.ts'
import type { BackupTable } from './backup/backupTable.ts'
import type { ConditionTables } from './condition/conditionTables.ts'
import type { DealTables } from './deals/dealTables.ts'
import type { EnquiryTables } from './enquiries/enquiryTables.ts'
import type { ImportTable } from './import/importTable.ts'
import type { PhotoSourceTables } from './import/photoSourceTables.ts'
import type { IntakeTables } from './intake/intakeTables.ts'
import type { FactorTables } from './factors/factorTables.ts'
import type { FeedTables } from './feeds/feedTables.ts'
import type { KeepingTables } from './keeping/keepingTables.ts'
import type { ClockTables } from './clock/clockTables.ts'
import type { LeaseTable } from './leases/leaseTable.ts'
import type { LimitCountTable } from './limits/limitCountTable.ts'
import type { LongChangeTable } from './longChanges/longChangeTable.ts'
import type { MoneyTables } from './money/moneyTables.ts'
import type { OutboxTable } from './outbox/outboxTable.ts'
import type { PaperTables } from './papers/paperTables.ts'
import type { PassportTables } from './passport/passportTables.ts'
import type { ProgramTables } from './programs/programTables.ts'
import type { SettingsTables } from './settings/settingsTables.ts'
import type { RegisterTables } from './registers/registerTables.ts'
import type { ReportTables } from './reports/reportTables.ts'
import type { StockCountTables } from './stock/stockCountTables.ts'
import type { ViewTables } from './views/viewTables.ts'
import type { VisitTables } from './visits/visitTables.ts'
import type { WorksTables } from './works/worksTables.ts'

/** An item of a list without parents. `name_key` is `nameKey(name)`, unique within the list. */
interface OptionTable {
  id: Generated<number>
  name: string
  name_key: string
}

/**
 * The tables as the migrations make them on both engines (a test compares the two). Whole rupees and epoch milliseconds
 * are 64-bit integers, read as numbers. There are no booleans. JSON is stored as text.
 */
export interface Schema
  extends
    AlertTables,
    ClockTables,
    ConditionTables,
    DealTables,
    EnquiryTables,
    IntakeTables,
    FactorTables,
    FeedTables,
    KeepingTables,
    MoneyTables,
    PaperTables,
    PassportTables,
    PhotoSourceTables,
    RegisterTables,
    ProgramTables,
    ReportTables,
    SettingsTables,
    StockCountTables,
    ViewTables,
    VisitTables,
    WorksTables {
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
  otp_asks: OtpAskTable
  known_devices: KnownDeviceTable
  imports: ImportTable
  long_changes: LongChangeTable
  leases: LeaseTable
  limit_counts: LimitCountTable
  removed_vehicles: RemovedVehicleTable
  retired_photos: RetiredPhotoTable
  outbox: OutboxTable
  applied_migrations: AppliedMigrationTable
  backups: BackupTable
}

export interface VehicleTable {
  id: Generated<number>
  /** 14 hexadecimal characters. */
  product_id: string
  /** Normalised, e.g. KA05MH1234; unique if present. */
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
  /** These three in whole rupees. */
  actual_price: number | null
  offer_amount: number
  price_after_offer: number | null
  emi_options: string | null
  odometer_km: number | null
  /** 1 where a reading is lower than an earlier one (CAR-3). */
  odometer_lower: Generated<number>
  year_of_registration: number | null
  manufacturing_year: number | null
  mileage_kmpl: number | null
  engine_cc: number | null
  tires_used: string | null
  insurance: string | null
  warranty: string | null
  /** YYYY-MM-DD. */
  posted_on: string | null
  /** YYYY-MM-DD: in stock since this day, on which it was posted or else entered. */
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
  /**
   * How often the price after offer was changed, when it was changed last, and by how many rupees; derived from the
   * events.
   */
  price_changes: Generated<number>
  price_changed_at: number | null
  price_changed_by: number | null
  /** By how many rupees the price dropped, and since when (PRICE-5): null where it did not; derived from the events. */
  price_drop_by: number | null
  price_drop_since: number | null
  /** When it left the catalogue, and at which public price; null while it is in it, and for one that never was. */
  left_at: number | null
  left_price: number | null
  /** The enquiry of the person for whom the car is reserved or to whom it was sold; for staff only. */
  deal_enquiry_id: number | null
  /** Sale price in whole rupees, if staff entered it; for staff only. */
  sold_price: number | null
  /** The key by which staff sort by name (`nameOrder`); null without a brand. */
  name_order: string | null
  /** How many photos it has. */
  photo_count: number | null
  /** Until when it is held for somebody (VISIT-2), in epoch milliseconds. */
  held_until: number | null
}

export interface PhotoTable {
  id: Generated<number>
  vehicle_id: number
  /** Position in the gallery, from 0. */
  position: number
  /** SHA-256 of the stored master in hexadecimal: its name in the file store. */
  content_key: string
  width: number
  height: number
}

/** Append-only: rows are never changed or removed. */
export interface EventTable {
  id: Generated<number>
  at: number
  /** Who caused it: an account id, or the name of a command (`import`, `lists`, `demo`, `start`). */
  actor: string
  kind: string
  /** What was changed: `vehicle`, an option list's name, `account`, `enquiry` or `import`; and its id. */
  subject: string
  subject_id: number
  /**
   * JSON of the subject before and after; null when it did not exist. Only `domain/audit/eventContent.ts` reads them.
   */
  before: string | null
  after: string | null
  /** The shape of `before` and `after` (decision 13); 1 only in what was written before release 1.0.0. */
  shape: Generated<number>
  /** The import that caused the event. */
  import_id: number | null
  /** The import that the event undoes. */
  reverts_import_id: number | null
}

export interface AccountTable {
  id: Generated<number>
  /** As typed, and in lower case for comparison. */
  email: string
  email_key: string
  /** What colleagues call the person; null for accounts of older releases and those who registered. */
  name: string | null
  password_hash: string
  role: string
  /** `active` or `disabled`. */
  state: string
  created_at: number
  /** When a session of the account last made a request, exact to a few minutes; stays when the session is gone. */
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
  /** The browser's User-Agent header, truncated. */
  user_agent: string
  /** Without the last part, e.g. 203.0.113.0. */
  address: string | null
  /** 1 when the cookie was set with the prefix `__Host-`, 0 when without; null for sessions of older releases. */
  host_cookie: number | null
  /** 1 when the next request gets another token: what the account may do has changed. */
  renewal_due: Generated<number>
}

/** One row for each address and purpose: a new password replaces the one before. */
export interface OneTimePasswordTable {
  email_key: string
  /** One of OTP_PURPOSES. */
  purpose: string
  /** HMAC of the code with the site's secret, hexadecimal. */
  code_hash: string
  /** Counted by releases up to 0.1; now `otp_asks` has the tries of the browser that asked. */
  tries: number
  created_at: number
  expires_at: number
  /** Which browser verified the code, in releases up to 0.1; now `otp_asks` says it. */
  binding_hash: string | null
  /** How many codes were requested since `counted_since`. */
  requests: number
  counted_since: number
  /** Tries of this code by browsers that did not ask for it. */
  other_tries: Generated<number>
}

/** A browser that asked for a one-time password or, without a code, has verified one; gone when it has run out. */
export interface OtpAskTable {
  email_key: string
  /** One of OTP_PURPOSES. */
  purpose: string
  /** SHA-256 of the token in the browser's cookie. */
  browser_hash: string
  /** As in `one_time_passwords`; null once a code was verified. */
  code_hash: string | null
  tries: number
  expires_at: number
}

/** A browser in which somebody has signed in to the account; at most 20 of an account. */
export interface KnownDeviceTable {
  account_id: number
  /** SHA-256 of the token in the browser's cookie. */
  device_hash: string
  last_used_at: number
}

/** Removed vehicles that were not brought back; their content is in `before` of the event that removed them. */
export interface RemovedVehicleTable {
  vehicle_id: number
  product_id: string
  removed_at: number
}

/** Photos that no vehicle has any more, stored for a while so that an undo can bring them back. */
export interface RetiredPhotoTable {
  content_key: string
  retired_at: number
}

/** Which release of Forecourt applied a migration, or was the first to note that it was applied. */
export interface AppliedMigrationTable {
  migration: string
  release: string
  noted_at: number
  /** 1 when programs that do not know the migration may go on writing beside it. */
  older_may_write: Generated<number>
}
