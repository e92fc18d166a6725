import { rm } from 'node:fs/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { KEPT_KINDS, PERIODS, type KeptCounts, type KeptKind } from '#domain/privacy/retention/periods.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { valueOfEach } from '#domain/members.ts'
import { noteSecurityEvent } from '../../accounts/securityEvents.ts'
import { sweepSearchMisses } from '../../demand/searchMisses.ts'
import { eraseBookParty, selectDueBookParties } from '../erasure/eraseBookParties.ts'
import { eraseBuyer, selectDueBuyers } from '../erasure/eraseBuyers.ts'
import {
  eraseDriver,
  eraseIntake,
  erasePastIntake,
  selectDueDrivers,
  selectDueIntakes,
  selectDuePastIntakes,
} from '../erasure/eraseDesk.ts'
import { removeUnknownFiles } from '../../enquiryFiles/sweepEnquiryFiles.ts'
import { eraseEnquiry, removeFileRows } from '../erasure/eraseEnquiry.ts'
import { dropOldMails } from '../../outbox/sweepMails.ts'
import type { Site } from '../../site.ts'
import { addUpMonths } from '../../insights/addUpMonths.ts'
import { BY_CLOCK } from '../../visits/visitEvents.ts'
import { dueBefore, oldImportLists } from './countDue.ts'
import { selectDueFiles, selectDueNames, selectDueWhole, type EnquiryPeriod } from './dueEnquiries.ts'
import { beginRetention } from './beginRetention.ts'
import { keptCountsJson } from './retentionTables.ts'

/** Rows that are looked up at once; each enquiry is a transaction of its own, each step of events one of so many. */
const ROWS_PER_STEP = 500

type Due = { execute(): Promise<{ id: number }[]> }

/** Goes through what is due, by ascending number, until there is no more or `signal` is aborted. Returns how many `work` did. */
async function eachDue(
  signal: AbortSignal,
  due: (after: number) => Due,
  work: (id: number) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (let after = 0; !signal.aborted;) {
    const rows = await due(after).execute()
    for (const { id } of rows) {
      if (signal.aborted) return done
      if (await work(id)) done += 1
      await yieldToEventLoop()
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_PER_STEP) break
  }
  return done
}

const inSteps = (query: ReturnType<typeof selectDueWhole>) => (after: number) =>
  query.select('enquiries.id').where('enquiries.id', '>', after).orderBy('enquiries.id').limit(ROWS_PER_STEP)

/** Erases the enquiries of a kind that are due; of deals the names too that were left for the books, and buyers who never wrote. */
async function eraseDueEnquiries(
  site: Site,
  signal: AbortSignal,
  period: EnquiryPeriod,
  before: number,
): Promise<number> {
  const now = site.clock.now()
  const { reports } = site.database
  const erasure = { actor: BY_CLOCK, withDeal: period === 'deals', remembered: false }
  const erase = (id: number) => eraseEnquiry(site, id, erasure)
  const whole = await eachDue(signal, inSteps(selectDueWhole(reports, period, before, now)), erase)
  if (period !== 'deals') return whole
  const names = await eachDue(signal, inSteps(selectDueNames(reports, before, now)), erase)
  const buyers = await eachDue(
    signal,
    after => selectDueBuyers(reports, before).select('id').where('id', '>', after).orderBy('id').limit(ROWS_PER_STEP),
    id => eraseBuyer(site, id),
  )
  return whole + names + buyers
}

/** Removes photos and papers of offers that led to no deal; the offer stays for its own period. */
function eraseDueDocuments(site: Site, signal: AbortSignal, before: number): Promise<number> {
  return eachDue(signal, inSteps(selectDueFiles(site.database.reports, before, site.clock.now())), async id => {
    const keys = await site.database.transaction(transaction => removeFileRows(transaction, id))
    await removeUnknownFiles(site, keys)
    return keys.length > 0
  })
}

/**
 * Deletes old events of one kind, by ascending number. Those stand in the order of their time only while the clock was right, so
 * one that is not old ends nothing.
 */
async function eraseDueEvents(
  site: Site,
  signal: AbortSignal,
  { subject, kind }: { subject: 'enquiry' | 'account'; kind: 'shown' | null },
  before: number,
): Promise<number> {
  let done = 0
  for (let after = 0; !signal.aborted;) {
    const rows = await site.database.reports
      .selectFrom('events')
      .select('id')
      .where('subject', '=', subject)
      .$if(kind !== null, of => of.where('kind', '=', kind ?? ''))
      .where('at', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_STEP)
      .execute()
    const old = rows.map(({ id }) => id)
    if (old.length > 0)
      await site.database.transaction(transaction => transaction.deleteFrom('events').where('id', 'in', old).execute())
    done += old.length
    after = old.at(-1) ?? after
    if (old.length < ROWS_PER_STEP) break
    await yieldToEventLoop()
  }
  return done
}

async function eraseDueImportLists(site: Site, before: number): Promise<number> {
  const old = await oldImportLists(site, before)
  for (const path of old) await rm(path, { force: true })
  return old.length
}

const ERASE_DUE: Readonly<Record<KeptKind, (site: Site, signal: AbortSignal, before: number) => Promise<number>>> = {
  enquiries: (site, signal, before) => eraseDueEnquiries(site, signal, 'enquiries', before),
  deals: (site, signal, before) => eraseDueEnquiries(site, signal, 'deals', before),
  takenIn: async (site, signal, before) => {
    const past = await eachDue(
      signal,
      after =>
        selectDuePastIntakes(site.database.reports, indianDay(before))
          .select('holdingId as id')
          .where('holdingId', '>', after)
          .orderBy('holdingId')
          .limit(ROWS_PER_STEP),
      id => erasePastIntake(site, id),
    )
    const present = await eachDue(
      signal,
      after =>
        selectDueIntakes(site.database.reports, indianDay(before))
          .select('vehicleId as id')
          .where('vehicleId', '>', after)
          .orderBy('vehicleId')
          .limit(ROWS_PER_STEP),
      id => eraseIntake(site, id),
    )
    const parties = await eachDue(
      signal,
      after =>
        selectDueBookParties(site.database.reports, indianDay(before))
          .select('parties.id')
          .where('parties.id', '>', after)
          .orderBy('parties.id')
          .limit(ROWS_PER_STEP),
      id => eraseBookParty(site, id, before),
    )
    return past + present + parties
  },
  drivers: (site, signal, before) =>
    eachDue(
      signal,
      after =>
        selectDueDrivers(site.database.reports, before)
          .select('trips.id')
          .where('trips.id', '>', after)
          .orderBy('trips.id')
          .limit(ROWS_PER_STEP),
      id => eraseDriver(site, id),
    ),
  documents: eraseDueDocuments,
  support: (site, signal, before) => eraseDueEnquiries(site, signal, 'support', before),
  mails: (site, _signal, before) => dropOldMails(site, before),
  showings: (site, signal, before) => eraseDueEvents(site, signal, { subject: 'enquiry', kind: 'shown' }, before),
  security: (site, signal, before) => eraseDueEvents(site, signal, { subject: 'account', kind: null }, before),
  importReports: (site, _signal, before) => eraseDueImportLists(site, before),
  searchMisses: site => sweepSearchMisses(site, site.profile.keeping.searchMisses),
  carCounts: site => addUpMonths(site, site.profile.keeping.carCounts),
}

async function noteRun(site: Site, erased: KeptCounts): Promise<void> {
  const now = site.clock.now()
  const some = KEPT_KINDS.filter(kind => erased[kind] > 0)
  await site.database.transaction(async transaction => {
    await transaction
      .updateTable('keeping')
      .set({ ranAt: now, report: keptCountsJson.write(erased) })
      .execute()
    if (some.length > 0)
      await noteSecurityEvent(transaction, {
        at: now,
        actor: BY_CLOCK,
        accountId: null,
        act: { act: 'periods_kept', erased: some.map(kind => ({ what: PERIODS[kind].name, count: erased[kind] })) },
      })
  })
  site.log.info({ erased }, 'what was kept for longer than its period was erased')
}

/**
 * Erases everything that was kept for longer than the site's periods (OPS-8), once they have begun (`beginRetention`): one
 * process at a time, in small steps that let other writers in between. Where figures of the dealer hang on a row it is
 * emptied, else it goes. Returns how many of each kind, null before the periods begin. Stops early when `signal` is aborted;
 * the next run goes on.
 */
export async function runRetention(site: Site, signal: AbortSignal): Promise<KeptCounts | null> {
  const now = site.clock.now()
  if ((await beginRetention(site)) > now) return null
  const erased = valueOfEach(KEPT_KINDS, () => 0)
  for (const kind of KEPT_KINDS)
    erased[kind] = await ERASE_DUE[kind](site, signal, dueBefore(site.profile.keeping, kind, now))
  await noteRun(site, erased)
  return erased
}
