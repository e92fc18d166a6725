import { stat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import type { RetentionDays, KeptCounts } from '#domain/privacy/retention/periods.ts'
import { addDays, DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Site } from '../../site.ts'
import { dueDays, firstKeptDay } from '../../insights/addUpMonths.ts'
import { selectDueBookParties } from '../erasure/eraseBookParties.ts'
import { selectDueBuyers } from '../erasure/eraseBuyers.ts'
import { selectDueDrivers, selectDueIntakes, selectDuePastIntakes } from '../erasure/eraseDesk.ts'
import { selectDueFiles, selectDueNames, selectDueWhole } from './dueEnquiries.ts'

type KeptSite = ProductPlatform & Pick<Site, 'profile'>

/** The moment before which what is counted from then on is due, by kind. */
export function dueBefore(days: RetentionDays, kind: keyof RetentionDays, at: number): number {
  return at - days[kind] * DAY_MS
}

/** The lists of imports on the command line that were written before a moment, by their paths. */
export async function oldImportLists(
  { configuration }: Pick<ProductPlatform, 'configuration'>,
  before: number,
): Promise<string[]> {
  const folder = join(configuration.dataDir, 'imports')
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.csv')) continue
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts !== null && facts.mtimeMs < before) old.push(path)
  }
  return old
}

/**
 * How many of each kind are due at a moment (epoch milliseconds): with one to come, what would be erased until then if nothing
 * touched it. Reads beside the event loop.
 */
export async function countDue(site: KeptSite, at: number): Promise<KeptCounts> {
  const { reports } = site.database
  const now = site.clock.now()
  const before = (kind: keyof RetentionDays) => dueBefore(site.profile.keeping, kind, at)
  const counted = async (query: ReturnType<typeof selectDueWhole>) =>
    Number((await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
  const events = async (subject: 'enquiry' | 'account', kind: string | null, until: number) => {
    const { count } = await reports
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', subject)
      .$if(kind !== null, of => of.where('kind', '=', kind ?? ''))
      .where('at', '<', until)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const { mails } = await reports
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where(({ fn, eb }) => eb(fn.coalesce('sentAt', 'createdAt'), '<', before('mails')))
    .executeTakeFirstOrThrow()
  const { misses } = await reports
    .selectFrom('searchMisses')
    .select(({ fn }) => fn.countAll<number>().as('misses'))
    .where('day', '<', addDays(indianDay(at), -site.profile.keeping.searchMisses))
    .executeTakeFirstOrThrow()
  const { counts } = await reports
    .selectFrom('carCounts')
    .select(({ fn }) => fn.countAll<number>().as('counts'))
    .where(dueDays(firstKeptDay(at, site.profile.keeping.carCounts)))
    .executeTakeFirstOrThrow()
  const { taken } = await selectDueIntakes(reports, indianDay(before('takenIn')))
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  const { past } = await selectDuePastIntakes(reports, indianDay(before('takenIn')))
    .select(({ fn }) => fn.countAll<number>().as('past'))
    .executeTakeFirstOrThrow()
  const { parties } = await selectDueBookParties(reports, indianDay(before('takenIn')))
    .select(({ fn }) => fn.countAll<number>().as('parties'))
    .executeTakeFirstOrThrow()
  const { drivers } = await selectDueDrivers(reports, before('drivers'))
    .select(({ fn }) => fn.countAll<number>().as('drivers'))
    .executeTakeFirstOrThrow()
  const { buyers } = await selectDueBuyers(reports, before('deals'))
    .select(({ fn }) => fn.countAll<number>().as('buyers'))
    .executeTakeFirstOrThrow()
  return {
    takenIn: Number(taken) + Number(past) + Number(parties),
    drivers: Number(drivers),
    enquiries: await counted(selectDueWhole(reports, 'enquiries', before('enquiries'), now)),
    deals:
      (await counted(selectDueWhole(reports, 'deals', before('deals'), now)))
      + (await counted(selectDueNames(reports, before('deals'), now)))
      + Number(buyers),
    documents: await counted(selectDueFiles(reports, before('documents'), now)),
    support: await counted(selectDueWhole(reports, 'support', before('support'), now)),
    mails: Number(mails),
    showings: await events('enquiry', 'shown', before('showings')),
    security: await events('account', null, before('security')),
    importReports: (await oldImportLists(site, before('importReports'))).length,
    searchMisses: Number(misses),
    carCounts: Number(counts),
  }
}

/** How many open enquiries nothing has touched for longer than closed ones are kept: they are never erased while open. */
export async function countForgotten(site: KeptSite): Promise<number> {
  const { count } = await site.database.reports
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('erasedAt', 'is', null)
    .where('updatedAt', '<', dueBefore(site.profile.keeping, 'enquiries', site.clock.now()))
    .where('state', 'in', OPEN_ENQUIRY_STATES)
    .executeTakeFirstOrThrow()
  return Number(count)
}
