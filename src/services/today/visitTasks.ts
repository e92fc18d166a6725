import { maskText } from '#domain/enquiries/maskContact.ts'
import { carOfEnquiry } from '#domain/enquiries/enquirySummary.ts'
import { DAY_MS, indianClock } from '#domain/text/indianTime.ts'
import { sinceText, type Task } from '#domain/today/task.ts'
import { enquiryOf, snapshotOf } from '../enquiries/enquiryRows.ts'
import type { Site } from '../site.ts'
import { readCalendar } from '../visits/readCalendar.ts'

const MOST_HOLDS = 10
/** A drive that nobody has closed by then is no longer today's matter. */
const LOOKED_BACK_DAYS = 3

type VisitSite = Pick<Site, 'configuration' | 'database' | 'demoInbox' | 'clock' | 'profile' | 'catalogue'>

/** Test drives that are over and of which nobody has said what became of them. */
async function driveTasks(site: VisitSite): Promise<Task[]> {
  const now = site.clock.now()
  const drives = await readCalendar(site, now - LOOKED_BACK_DAYS * DAY_MS, now)
  return drives
    .filter(({ id, state, endsAt }) => id !== 0 && state === 'booked' && endsAt < now)
    .map(({ id, enquiryId, name, car, endsAt }) => ({
      key: `drive:${id}`,
      kind: 'drive',
      title: `Is ${car} back?`,
      text: `${name} had it until ${indianClock(endsAt)}; say what became of the test drive.`,
      badge: sinceText(now - endsAt),
      late: true,
      at: endsAt,
      to: `/office/enquiries/${enquiryId}`,
      action: 'Open',
      version: null,
    }))
}

/** Holds that end within a day. */
async function holdTasks({ configuration, database: { reports }, clock }: VisitSite): Promise<Task[]> {
  if (configuration.mode === 'demo') return []
  const now = clock.now()
  const rows = await reports
    .selectFrom('holds')
    .innerJoin('enquiries', 'enquiries.id', 'holds.enquiryId')
    .select(['holds.id', 'holds.enquiryId', 'holds.endsAt'])
    .select(['enquiries.name', 'enquiries.kind', 'enquiries.details', 'enquiries.vehicleSnapshot'])
    .where('holds.state', '=', 'held')
    .where('holds.endsAt', '<', now + DAY_MS)
    .orderBy('holds.endsAt')
    .limit(MOST_HOLDS)
    .execute()
  return rows.map(row => {
    const endsAt = row.endsAt ?? now
    return {
      key: `hold:${row.id}`,
      kind: 'hold',
      title: `The hold of ${carOfEnquiry(enquiryOf(row), snapshotOf(row)) ?? 'a car'} ends`,
      text: `Ask ${maskText(row.name, [])} before it is for sale again.`,
      badge: `until ${indianClock(endsAt)}`,
      late: false,
      at: endsAt,
      to: `/office/enquiries/${row.enquiryId}`,
      action: 'Ask',
      version: null,
    }
  })
}

/** What drives and holds ask for today (VISIT-1, VISIT-2). */
export async function visitTasks(site: VisitSite): Promise<Task[]> {
  return (await Promise.all([driveTasks(site), holdTasks(site)])).flat()
}
