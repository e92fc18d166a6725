import type { Migrations } from '#platform/database/declaredMigration.ts'
import { createCatalogue } from './0001_catalogue.ts'
import { createEnquiries } from './0002_enquiries.ts'
import { createSessions } from './0003_sessions.ts'
import { createOffice } from './0004_office.ts'
import { createStockOrder } from './0005_stock.ts'
import { createNoteKeys } from './0006_notes.ts'
import { dropOtpVerifiedAt } from './0007_otp.ts'
import { completeEnquirySearch } from './0008_enquiry_search.ts'
import { countPriceChanges } from './0009_price_changes.ts'
import { prepareUpgrades } from './0010_upgrades.ts'
import { addEventShape } from './0011_event_shape.ts'
import { createDeals } from './0013_deals.ts'
import { createAlerts } from './0014_alerts.ts'
import { notePriceDrops } from './0015_price_drops.ts'
import { indexRecipients } from './0017_mail_recipients.ts'
import { createLongChanges } from './0019_long_changes.ts'
import { orderStock } from './0020_stock_order.ts'
import { indexParts } from './0021_search_by_parts.ts'
import { indexReports } from './0022_reports.ts'
import { countStock } from './0023_stock_counts.ts'
import { indexOfficeReads } from './0024_office_reads.ts'
import { noteLeftCars } from './0025_left_cars.ts'
import { createCondition } from './0026_condition.ts'
import { createPassports } from './0027_passports.ts'
import { createPrivatePages } from './0028_private_page.ts'
import { createVisits } from './0029_visits.ts'
import { shareWork } from './0030_shared_work.ts'
import { secureAccounts } from './0031_account_security.ts'
import { keepPeriods } from './0032_keeping.ts'
import { createBackups } from './0033_backups.ts'
import { createSettings } from './0034_settings.ts'
import { createDealsAndMoney } from './0035_deals_and_money.ts'
import { createPapersAndRegisters } from './0036_papers_and_registers.ts'
import { createFeeds } from './0038_feeds.ts'
import { createPrograms } from './0039_programs.ts'
import { countWhatWorks } from './0041_works.ts'
import { extendEnquiries } from './0042_desk_enquiries.ts'
import { createSecondFactors } from './0043_second_factor.ts'
import { keepSoldMoney } from './0045_sold_money.ts'
import { notePhotoSources } from './0046_photo_sources.ts'
import { indexChassisNumbers } from './0047_chassis_numbers.ts'
import { pauseStandingAccess } from './0048_standing_access.ts'
import { keepReportsExact } from './0049_exact_reports.ts'
import { noteLowerReadings } from './0050_lower_readings.ts'

import { noteTheTime } from './0051_clock.ts'
import { countFromTakingIn } from './0054_days_in_stock.ts'
import { sumUntilNow } from './0055_sums_until_now.ts'

/** Every migration, oldest first. A released migration is never changed: the next one corrects its mistakes. */
export const MIGRATIONS: Migrations = {
  '0001_catalogue': createCatalogue,
  '0002_enquiries': createEnquiries,
  '0003_sessions': createSessions,
  '0004_office': createOffice,
  '0005_stock': createStockOrder,
  '0006_notes': createNoteKeys,
  '0007_otp': dropOtpVerifiedAt,
  '0008_enquiry_search': completeEnquirySearch,
  '0009_price_changes': countPriceChanges,
  '0010_upgrades': prepareUpgrades,
  '0011_event_shape': addEventShape,
  '0013_deals': createDeals,
  '0014_alerts': createAlerts,
  '0015_price_drops': notePriceDrops,
  '0017_mail_recipients': indexRecipients,
  '0019_long_changes': createLongChanges,
  '0020_stock_order': orderStock,
  '0021_search_by_parts': indexParts,
  '0022_reports': indexReports,
  '0023_stock_counts': countStock,
  '0024_office_reads': indexOfficeReads,
  '0025_left_cars': noteLeftCars,
  '0026_condition': createCondition,
  '0027_passports': createPassports,
  '0028_private_page': createPrivatePages,
  '0029_visits': createVisits,
  '0030_shared_work': shareWork,
  '0031_account_security': secureAccounts,
  '0032_keeping': keepPeriods,
  '0033_backups': createBackups,
  '0034_settings': createSettings,
  '0035_deals_and_money': createDealsAndMoney,
  '0036_papers_and_registers': createPapersAndRegisters,
  '0038_feeds': createFeeds,
  '0039_programs': createPrograms,
  '0041_works': countWhatWorks,
  '0042_desk_enquiries': extendEnquiries,
  '0043_second_factor': createSecondFactors,
  '0045_sold_money': keepSoldMoney,
  '0046_photo_sources': notePhotoSources,
  '0047_chassis_numbers': indexChassisNumbers,
  '0048_standing_access': pauseStandingAccess,
  '0049_exact_reports': keepReportsExact,
  '0050_lower_readings': noteLowerReadings,
  '0051_clock': noteTheTime,
  '0054_days_in_stock': countFromTakingIn,
  '0055_sums_until_now': sumUntilNow,
}
