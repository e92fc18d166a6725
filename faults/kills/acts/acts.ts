import { actWithAccounts } from './accounts.ts'
import { actWithAlerts } from './alerts.ts'
import { actWithBills } from './bills.ts'
import { actWithBulk } from './bulk.ts'
import { actWithCash } from './cash.ts'
import { actWithCars } from './cars.ts'
import { actWithDeals } from './deals.ts'
import { actWithDesk } from './desk.ts'
import { actWithDocuments } from './documents.ts'
import { actWithEnquiries } from './enquiries.ts'
import { actWithImports } from './imports.ts'
import { actWithInspections } from './inspections.ts'
import { actWithOffice, actWithSettings } from './office.ts'
import { actWithOptions } from './options.ts'
import { actWithSettlements } from './settlements.ts'
import { actWithVisits } from './visits.ts'
import { actWithCalls } from './written.ts'
import type { MakeAct } from '../stage.ts'

/** Everything that writes, at once. */
export const ACTS: readonly MakeAct[] = [
  actWithCars,
  actWithCash,
  actWithEnquiries,
  actWithEnquiries,
  actWithCalls,
  actWithBills,
  actWithDeals,
  actWithDesk,
  actWithDocuments,
  actWithSettlements,
  actWithInspections,
  actWithVisits,
  actWithBulk,
  actWithImports,
  actWithAccounts,
  actWithOffice,
  actWithSettings,
  actWithOptions,
  actWithAlerts,
]
