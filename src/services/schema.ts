import type { Generated } from 'kysely'
import type { AccountState, OtpPurpose } from '#domain/accounts/account.ts'
import type { Standing } from '#domain/accounts/roles.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { VehicleFacts } from '#domain/vehicles/vehicle.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import type { AlertTables } from './alerts/alertTables.ts'
import type { BillTables } from './bills/billTables.ts'
import type { BooksTables } from './books/booksTables.ts'
import type { CashTables } from './books/cashTables.ts'
import type { BackupTable } from './backup/backupTable.ts'
import type { SeriesTables } from './books/seriesTable.ts'
import type { ConditionTables } from './condition/conditionTables.ts'
import type { DealTables } from './dealRecords/dealTables.ts'
import type { DocumentTables } from './documents/documentTables.ts'
import type { EnquiryTables } from './enquiries/enquiryTables.ts'
import type { ImportTable } from './import/importTable.ts'
import type { PhotoSourceTables } from './import/photoSourceTables.ts'
import type { IntakeTables } from './intakeRecords/intakeTables.ts'
import type { sideJson } from './events.ts'
import type { HoldingTables } from './holdings/holdingTables.ts'
import type { FactorTables } from './accounts/factors/factorTables.ts'
import type { FeedTables } from './feeds/feedTables.ts'
import type { RetentionTables } from './privacy/retention/retentionTables.ts'
import type { ClockTables } from './clock/clockTables.ts'
import type { LeaseTable } from './leases/leaseTable.ts'
import type { LimitCountTable } from './limits/limitCountTable.ts'
import type { BulkJobTable } from './bulkJobs/bulkJobTable.ts'
import type { MoneyTables } from './money/moneyTables.ts'
import type { OutboxTable } from './outbox/outboxTable.ts'
import type { TransferTables } from './transfers/transferTables.ts'
import type { PassportTables } from './passport/passportTables.ts'
import type { IntegrationTables } from './integrations/integrationTables.ts'
import type { SettingsTables } from './settings/settingsTables.ts'
import type { RegisterTables } from './registers/registerTables.ts'
import type { ReportTables } from './reports/reportTables.ts'
import type { StockCountTables } from './stock/stockCountTables.ts'
import type { ViewTables } from './views/viewTables.ts'
import type { VisitTables } from './visits/visitTables.ts'
import type { InsightTables } from './insights/insightTables.ts'

/** An item of a list without parents. `name_key` is `nameKey(name)`, unique within the list. */
interface OptionTable {
  id: Generated<number>
  name: string
  nameKey: string
}

/**
 * The tables as the migrations make them on both engines (a test compares the two). Whole rupees and epoch milliseconds
 * are 64-bit integers, read as numbers. There are no booleans. JSON is stored as text.
 */
export interface Schema
  extends
    AlertTables,
    BillTables,
    BooksTables,
    CashTables,
    ClockTables,
    ConditionTables,
    DealTables,
    DocumentTables,
    EnquiryTables,
    HoldingTables,
    IntakeTables,
    FactorTables,
    FeedTables,
    RetentionTables,
    MoneyTables,
    TransferTables,
    PassportTables,
    PhotoSourceTables,
    RegisterTables,
    IntegrationTables,
    ReportTables,
    SeriesTables,
    SettingsTables,
    StockCountTables,
    ViewTables,
    VisitTables,
    InsightTables {
  brands: OptionTable
  models: OptionTable & { brandId: number }
  variants: OptionTable & { modelId: number }
  categories: OptionTable & { kind: Generated<Kind> }
  fuelTypes: OptionTable
  transmissions: OptionTable
  registrationTypes: OptionTable
  colors: OptionTable
  seatingCapacities: OptionTable
  owners: OptionTable
  features: OptionTable
  locations: OptionTable
  vehicles: VehicleTable
  vehicleFeatures: { vehicleId: number; featureId: number }
  photos: PhotoTable
  events: EventTable
  accounts: AccountTable
  sessions: SessionTable
  oneTimePasswords: OneTimePasswordTable
  otpAsks: OtpAskTable
  knownDevices: KnownDeviceTable
  imports: ImportTable
  longChanges: BulkJobTable
  leases: LeaseTable
  limitCounts: LimitCountTable
  removedVehicles: RemovedVehicleTable
  retiredPhotos: RetiredPhotoTable
  outbox: OutboxTable
  appliedMigrations: AppliedMigrationTable
  backups: BackupTable
}

/** The facts (`FACTS`) are columns of the same names; the rest is written out. Money is in whole rupees. */
export interface VehicleTable extends VehicleFacts {
  id: Generated<number>
  /** 14 hexadecimal characters. */
  productId: string
  brandId: number | null
  modelId: number | null
  variantId: number | null
  categoryId: number | null
  fuelTypeId: number | null
  transmissionId: number | null
  registrationTypeId: number | null
  colorId: number | null
  seatingCapacityId: number | null
  ownerId: number | null
  locationId: number | null
  priceAfterOffer: number | null
  /** 1 where a reading is lower than an earlier one (CAR-3). */
  odometerLower: Generated<number>
  /** YYYY-MM-DD: in stock since this day, on which it was posted or else entered. */
  stockedOn: string
  version: number
  createdAt: number
  updatedAt: number
  /**
   * How often the price after offer was changed, when it was changed last, and by how many rupees; derived from the
   * events.
   */
  priceChanges: Generated<number>
  priceChangedAt: number | null
  priceChangedBy: number | null
  /** By how many rupees the price dropped, and since when (PRICE-5): null where it did not; derived from the events. */
  priceDropBy: number | null
  priceDropSince: number | null
  /** When it left the catalogue, and at which public price; null while it is in it, and for one that never was. */
  leftAt: number | null
  leftPrice: number | null
  /** The enquiry of the person for whom the car is reserved or to whom it was sold; for staff only. */
  dealEnquiryId: number | null
  /** Sale price in whole rupees, if staff entered it; for staff only. */
  soldPrice: number | null
  /** The key by which staff sort by name (`nameOrder`); null without a brand. */
  nameOrder: string | null
  /** How many photos it has. */
  photoCount: number | null
  /** Until when it is held for somebody (VISIT-2), in epoch milliseconds. */
  heldUntil: number | null
}

export interface PhotoTable {
  id: Generated<number>
  vehicleId: number
  /** Position in the gallery, from 0. */
  position: number
  /** SHA-256 of the stored master in hexadecimal: its name in the file store. */
  contentKey: string
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
  subjectId: number
  /** The subject before and after, which only `domain/audit/eventContent.ts` reads; null when it did not exist. */
  before: TextOf<typeof sideJson> | null
  after: TextOf<typeof sideJson> | null
  /** The shape of `before` and `after` (decision 13); 1 only in what was written before release 1.0.0. */
  shape: Generated<number>
  /** The import that caused the event. */
  importId: number | null
  /** The import that the event undoes. */
  revertsImportId: number | null
}

export interface AccountTable {
  id: Generated<number>
  /** As typed, and in lower case for comparison. */
  email: string
  emailKey: string
  /** What colleagues call the person; null for accounts of older releases and those who registered. */
  name: string | null
  passwordHash: string
  /** As release 1.0.0 reads it; `rolesOf` reads both. */
  role: Standing
  /** The roles (BOOK-11), such as `sales money`; null where `role` alone says them. */
  roles: string | null
  /** `active` or `disabled`. */
  state: AccountState
  createdAt: number
  /** When a session of the account last made a request, exact to a few minutes; stays when the session is gone. */
  lastSeenAt: number | null
}

export interface SessionTable {
  /** SHA-256 of the token in the browser's cookie, hexadecimal. */
  id: string
  accountId: number
  createdAt: number
  /** Exact to a few minutes. */
  lastSeenAt: number
  expiresAt: number
  /** The browser's User-Agent header, truncated. */
  userAgent: string
  /** Without the last part, e.g. 203.0.113.0. */
  address: string | null
  /** 1 when the cookie was set with the prefix `__Host-`, 0 when without; null for sessions of older releases. */
  hostCookie: number | null
  /** 1 when the next request gets another token: what the account may do has changed. */
  renewalDue: Generated<number>
}

/** One row for each address and purpose: a new password replaces the one before. */
export interface OneTimePasswordTable {
  emailKey: string
  /** One of OTP_PURPOSES. */
  purpose: OtpPurpose
  /** HMAC of the code with the site's secret, hexadecimal. */
  codeHash: string
  /** Counted by releases up to 0.1; now `otp_asks` has the tries of the browser that asked. */
  tries: number
  createdAt: number
  expiresAt: number
  /** Which browser verified the code, in releases up to 0.1; now `otp_asks` says it. */
  bindingHash: string | null
  /** How many codes were requested since `counted_since`. */
  requests: number
  countedSince: number
  /** Tries of this code by browsers that did not ask for it. */
  otherTries: Generated<number>
}

/** A browser that asked for a one-time password or, without a code, has verified one; gone when it has run out. */
export interface OtpAskTable {
  emailKey: string
  /** One of OTP_PURPOSES. */
  purpose: OtpPurpose
  /** SHA-256 of the token in the browser's cookie. */
  browserHash: string
  /** As in `one_time_passwords`; null once a code was verified. */
  codeHash: string | null
  tries: number
  expiresAt: number
}

/** A browser in which somebody has signed in to the account; at most 20 of an account. */
export interface KnownDeviceTable {
  accountId: number
  /** SHA-256 of the token in the browser's cookie. */
  deviceHash: string
  lastUsedAt: number
}

/** Removed vehicles that were not brought back; their content is in `before` of the event that removed them. */
export interface RemovedVehicleTable {
  vehicleId: number
  productId: string
  removedAt: number
}

/** Photos that no vehicle has any more, stored for a while so that an undo can bring them back. */
export interface RetiredPhotoTable {
  contentKey: string
  retiredAt: number
}

/** Which release of Forecourt applied a migration, or was the first to note that it was applied. */
export interface AppliedMigrationTable {
  migration: string
  release: string
  notedAt: number
  /** 1 when programs that do not know the migration may go on writing beside it. */
  olderMayWrite: Generated<number>
}
