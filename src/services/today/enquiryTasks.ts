import { OPEN_ENQUIRY_STATES } from '#domain/enquiries/enquiryStates.ts'
import { indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { ANSWER_WITHIN_MS, dueText, sinceText, type Task } from '#domain/today/task.ts'
import type { EnquirySite } from '../enquiries/demoInbox.ts'
import { entryOfDemo, entryOfRow, type InboxEntry } from '../enquiries/enquiryRows.ts'
import { selectEnquiries } from '../enquiries/inboxQuery.ts'
import { daysBetween } from './daysBetween.ts'

/** New and due ones are read apart, each so many: both have an index. */
const MOST_OF_EACH = 25

const WORDS = {
  offer: 'Answer',
  booking: 'Confirm',
  hold: 'Answer',
  contact: 'Answer',
  support: 'Answer',
  sale: 'Look at',
}

function toTask(entry: InboxEntry, version: number | null, now: number): Task {
  const today = indianDay(now)
  const { id, kind, name, nextActionOn, receivedAt, car } = entry
  const isNew = entry.state === 'new' && nextActionOn === null
  const days = nextActionOn === null ? 0 : daysBetween(today, nextActionOn)
  return {
    key: `enquiry:${id}`,
    kind: 'enquiry',
    title: isNew ? `${WORDS[kind]} ${name}` : `Call ${name} back`,
    text: [entry.gist, car].filter(part => part !== null && part !== '').join(' · '),
    badge: isNew ? sinceText(now - receivedAt) : dueText(days),
    late: isNew ? now - receivedAt > ANSWER_WITHIN_MS : days < 0,
    at: nextActionOn === null ? receivedAt : startOfIndianDay(nextActionOn),
    to: `/office/enquiries/${id}`,
    action: isNew ? 'Answer' : 'Call',
    version,
  }
}

/** Who has to be answered or called today: new enquiries, and open ones whose next action is due. Names without contacts. */
export async function enquiryTasks(site: EnquirySite): Promise<Task[]> {
  const now = site.clock.now()
  if (site.configuration.mode === 'demo')
    return site.demoInbox
      .list()
      .slice(0, MOST_OF_EACH)
      .map(sent => toTask(entryOfDemo(sent), null, now))
  const { reports } = site.database
  const today = indianDay(now)
  const fresh = reports
    .selectFrom('enquiries')
    .select('id')
    .where('state', '=', 'new')
    .where('nextActionOn', 'is', null)
    .orderBy('createdAt')
    .limit(MOST_OF_EACH)
  const due = reports
    .selectFrom('enquiries')
    .select('id')
    .where('state', 'in', OPEN_ENQUIRY_STATES)
    .where('nextActionOn', '<=', today)
    .orderBy('nextActionOn')
    .limit(MOST_OF_EACH)
  const ids = (await Promise.all([fresh.execute(), due.execute()])).flat().map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await selectEnquiries(reports).where('enquiries.id', 'in', ids).execute()
  return rows.map(row => toTask(entryOfRow(row), row.version, now))
}
