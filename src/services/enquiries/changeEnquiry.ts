import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import type { Transaction } from 'kysely'
import type { EnquiryChange } from '#domain/enquiries/enquiryChange.ts'
import { LONGEST_SNOOZE_MS } from '#domain/enquiries/snooze.ts'
import type { EnquiryWork } from '#domain/enquiries/enquiryWork.ts'
import { Failure } from '#domain/errors.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { accountsThatMay } from '../accounts/accountsThatMay.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { appendEvents } from '../appendEvents.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { historyOf } from './enquiryHistory.ts'
import { workOf } from './enquiryRows.ts'
import { settleCar } from './settleCar.ts'

/** Refuses changes on a demo site, which stores no enquiries (MODE-1). */
export function refuseInDemo({ configuration }: Pick<ProductPlatform, 'configuration'>): void {
  if (configuration.mode === 'demo')
    throw new Failure('conflict', 'A demo site keeps no enquiries, so there is nothing to work on.')
}

async function requireAssignable(transaction: Transaction<Schema>, accountId: number): Promise<void> {
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .where(accountsThatMay('enquiry.manage'))
    .executeTakeFirst()
  if (account === undefined) {
    throw new Failure('invalid', 'Only somebody of the team can look after an enquiry.', {
      assigneeId: 'is not somebody of the team',
    })
  }
}

/**
 * The failure that says who changed the enquiry since a version, and what. Each change makes one event and one version.
 */
async function changedSince(transaction: Transaction<Schema>, id: number, versions: number): Promise<Failure> {
  const steps = (await historyOf(transaction, id, KIND_NOUNS.car)).slice(0, Math.max(0, versions))
  const descriptions = steps
    .toReversed()
    .map(({ who, changes }) => `${who}: ${changes.map(({ label, after }) => `${label} ${after}`).join(', ')}`)
  const by = descriptions.length === 0 ? '' : ` by ${descriptions.join('; ')}`
  return new Failure('conflict', `Changed meanwhile${by}. Your change was not made: have a look, then try again.`)
}

/**
 * Writes the new working state of an enquiry that was read at `version`, and its event, within a transaction. Throws
 * `Failure` `conflict` when somebody else has written since: on PostgreSQL such transactions run in parallel.
 */
export async function writeWork(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  { id, version }: { id: number; version: number },
  before: EnquiryWork,
  after: EnquiryWork,
): Promise<void> {
  const written = await transaction
    .updateTable('enquiries')
    .set(({ eb }) => ({
      state: after.state,
      assigneeId: after.assigneeId,
      nextActionOn: after.nextActionOn,
      nextActionTime: after.nextActionTime,
      snoozedUntil: after.snoozedUntil,
      ...(after.snoozedUntil === before.snoozedUntil ? {} : { snoozedBy: readRowId(actor) }),
      lostReason: after.lostReason,
      draftVehicleId: after.draftVehicleId,
      version: eb('version', '+', 1),
      updatedAt: platform.clock.now(),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) throw await changedSince(transaction, id, 1)
  await appendEvents(platform, transaction, actor, [
    { kind: 'changed', subject: 'enquiry', subjectId: id, before, after },
  ])
}

/** What a change made of an enquiry: its version now, the work as it was before, and the reference of the deal over its car. */
export interface ChangedEnquiry {
  version: number
  before: EnquiryWork
  deal: string | null
}

/** The time of the next action: one that nobody named goes with its day. */
function nextTimeOf(
  before: EnquiryWork,
  { nextActionOn, nextActionTime }: Pick<EnquiryChange, 'nextActionOn' | 'nextActionTime'>,
) {
  if (nextActionOn === null) return { nextActionTime: null }
  if (nextActionTime !== undefined) return { nextActionTime }
  return nextActionOn === undefined || nextActionOn === before.nextActionOn ? {} : { nextActionTime: null }
}

/**
 * Sets state, assignee and next action of an enquiry that the editor saw at `version`; what the change leaves out stays
 * (ADMIN-10). The change of its car, and the deal over it, are written in the same transaction. Throws `Failure`:
 * `not_found`; `conflict`, which says who has changed what since; `invalid` with the fields, for example a lost enquiry
 * without a reason.
 */
export function changeEnquiry(
  site: CatalogueSite & Pick<Site, 'profile'>,
  actor: string,
  id: number,
  { version, car, ...change }: EnquiryChange,
): Promise<ChangedEnquiry> {
  refuseInDemo(site)
  async function write(transaction: Transaction<Schema>): Promise<ChangedEnquiry> {
    const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such enquiry.')
    if (row.version !== version) throw await changedSince(transaction, id, row.version - version)
    const before = workOf(row)
    const state = change.state ?? before.state
    const after = {
      ...before,
      ...change,
      state,
      lostReason: state === 'lost' ? (change.lostReason ?? before.lostReason) : null,
      ...nextTimeOf(before, change),
    }
    if ((after.snoozedUntil ?? 0) > site.clock.now() + LONGEST_SNOOZE_MS)
      throw new Failure('invalid', 'Nothing is put off for more than a year.', { snoozedUntil: 'is too late' })
    if (state === 'lost' && after.lostReason === null) {
      throw new Failure('invalid', 'Please say why it was lost.', { lostReason: 'Please say why it was lost.' })
    }
    if (after.assigneeId !== before.assigneeId && after.assigneeId !== null)
      await requireAssignable(transaction, after.assigneeId)
    const deal = car === undefined ? null : await settleCar(site, transaction, actor, row, car)
    if (JSON.stringify(after) === JSON.stringify(before)) return { version, before, deal }
    await writeWork(site, transaction, actor, row, before, after)
    return { version: version + 1, before, deal }
  }
  // Only a change of a car needs the write lock of the catalogue.
  return car === undefined ? site.database.transaction(write) : commitChange(site, write)
}
