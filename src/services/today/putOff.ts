import type { Kysely } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { enquiryOfTask, isTaskKey, PUT_AWAY_DAYS, type TaskAct } from '#domain/today/task.ts'
import { changeEnquiry } from '../enquiries/changeEnquiry.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'

/** More than this is put off at once on no site; the table never grows beyond it. */
const MOST_PUT_OFF = 2_000

/** The keys of the tasks that are put off beyond today. */
export async function putOffKeys(query: Kysely<Schema>, today: string): Promise<Set<string>> {
  const rows = await query.selectFrom('putOffTasks').select('task').where('untilDay', '>', today).execute()
  return new Set(rows.map(({ task }) => task))
}

/** Puts a task off until a day; null brings it back. What is over goes. */
async function putOffUntil(site: Site, actor: string, task: string, until: string | null): Promise<void> {
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    await transaction
      .deleteFrom('putOffTasks')
      .where(({ eb, or }) => or([eb('task', '=', task), eb('untilDay', '<=', indianDay(now))]))
      .execute()
    if (until === null) return
    const { count } = await transaction
      .selectFrom('putOffTasks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_PUT_OFF)
      throw new Failure('conflict', 'Too much is put off already. Do some of it, or wait until it comes back.')
    await transaction
      .insertInto('putOffTasks')
      .values({ task, untilDay: until, actor, putOffAt: now })
      .onConflict(conflict => conflict.column('task').doUpdateSet({ untilDay: until, actor, putOffAt: now }))
      .execute()
  })
}

const DONE_TEXTS = {
  tomorrow: 'Put off until tomorrow.',
  back: 'Back on the list.',
  enquiry: 'Done: the enquiry is marked as contacted.',
  other: `Put away. If it is still so in ${PUT_AWAY_DAYS} days, it comes back.`,
} as const

/**
 * Does something about a task of the list for today (DESK-8). An enquiry is changed as in the inbox, at the version that was
 * seen: done is contacted without a next action, tomorrow is its next action. Anything else is put off for the whole team. Returns
 * what to say. Throws `Failure` `invalid` for a text that names no task, and those of `changeEnquiry`.
 */
export async function actOnTask(
  site: Site,
  actor: string,
  { task, act, version }: { task: string; act: TaskAct; version: number | null },
): Promise<string> {
  if (!isTaskKey(task)) throw new Failure('invalid', 'There is no such task.', { task: 'is none of the list' })
  const today = indianDay(site.clock.now())
  const enquiry = enquiryOfTask(task)
  if (enquiry === null) {
    const until = act === 'back' ? null : addDays(today, act === 'tomorrow' ? 1 : PUT_AWAY_DAYS)
    await putOffUntil(site, actor, task, until)
    return act === 'done' ? DONE_TEXTS.other : DONE_TEXTS[act]
  }
  if (version === null)
    throw new Failure('invalid', 'Say which version of the enquiry you saw.', { version: 'is missing' })
  if (act === 'back') {
    await changeEnquiry(site, actor, enquiry, { version, nextActionOn: today })
    return DONE_TEXTS.back
  }
  await changeEnquiry(
    site,
    actor,
    enquiry,
    act === 'tomorrow'
      ? { version, nextActionOn: addDays(today, 1) }
      : { version, ...(await contacted(site, enquiry)) },
  )
  return act === 'tomorrow' ? DONE_TEXTS.tomorrow : DONE_TEXTS.enquiry
}

/** What makes an enquiry done for now: a new one is contacted, one that is further on stays where it is. */
async function contacted({ database }: Site, id: number) {
  const row = await database.query.selectFrom('enquiries').select('state').where('id', '=', id).executeTakeFirst()
  return { nextActionOn: null, ...(row?.state === 'new' ? { state: 'contacted' as const } : {}) }
}
