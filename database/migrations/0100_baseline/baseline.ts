import type { Kysely } from 'kysely'
import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { createAccounts, createOneTimePasswords } from './accounts.ts'
import { createAlerts } from './alerts.ts'
import { createCondition } from './condition.ts'
import { createDeals } from './deals.ts'
import { createEnquiries, createEnquiryParts, createRetention } from './enquiries.ts'
import { createMails } from './mails.ts'
import { createMoney } from './money.ts'
import { createOperations } from './operations.ts'
import { createOptions } from './options.ts'
import { createIntakes, createPapers } from './papers.ts'
import { createPassports } from './passports.ts'
import { createPrograms } from './programs.ts'
import { createEvents, createRecords } from './records.ts'
import { createRegisters, createTrips } from './registers.ts'
import { REPLACED } from './replaced.ts'
import { createReportWrites } from './reportWrites.ts'
import { createSecondFactors } from './secondFactors.ts'
import { createStockCounts } from './stockCounts.ts'
import { indexParts } from './trigrams.ts'
import { createVehicleParts } from './vehicleParts.ts'
import { createVehicles } from './vehicles.ts'
import { createDrives, createHolds } from './visits.ts'
import { createWorks } from './works.ts'

// In this order: tables come before those that refer to them, and before the triggers on them.
const STEPS = [
  createOptions,
  createVehicles,
  createVehicleParts,
  createEvents,
  createRecords,
  createAccounts,
  createOneTimePasswords,
  createSecondFactors,
  createEnquiries,
  createEnquiryParts,
  createRetention,
  createMails,
  createAlerts,
  createDrives,
  createHolds,
  createCondition,
  createPassports,
  createDeals,
  createMoney,
  createIntakes,
  createPapers,
  createRegisters,
  createTrips,
  createPrograms,
  createWorks,
  createOperations,
  createStockCounts,
  createReportWrites,
  indexParts,
]

/**
 * All tables of release 1.0.0 with their indexes and triggers, and the rows that a new site begins with. It stands for all
 * migrations from before that release (decision 77).
 */
export const createBaseline: DeclaredMigration = {
  replaces: REPLACED,
  async up(db: Kysely<unknown>) {
    for (const step of STEPS) await step(db)
  },
}
