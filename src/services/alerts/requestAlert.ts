import { stockNoun } from '../catalogue/stockNoun.ts'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { composeConfirmMail, composeNoNewAlertMail } from '#domain/alerts/alertMail.ts'
import { LONGEST_SEARCH, type AlertFrequency } from '#domain/alerts/alert.ts'
import { MOST_ALERTS, MOST_ALERTS_OF_SITE, MOST_MAILS_A_DAY } from '#domain/alerts/alertLimits.ts'
import { nothingUnderstood } from '#domain/alerts/alertTexts.ts'
import { CONFIRM_WITHIN_MS } from '#domain/alerts/alertTimes.ts'
import { parseFilter } from '#domain/catalogue/filter.ts'
import { demandOf } from '#domain/demand/demand.ts'
import { Failure } from '#domain/errors.ts'
import { NOTICE_LANGUAGE } from '#domain/consent/currentNotice.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { MailText } from '#domain/text/mailPage.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import type { Schema } from '../schema.ts'
import { hashToken, newToken } from '../accounts/sessions/token.ts'
import { nameAlerts } from './alertNames.ts'
import { settleSearch } from './settleSearch.ts'
import { addressHash, lockSubscriber, offersAlerts, recipientOf, type AlertSite } from './subscribers.ts'

const HOUR_MS = 3_600_000
/** A longer search stands in the subject as its hash: an entry of a PostgreSQL index takes 2,704 bytes at most. */
const LONGEST_IN_SUBJECT = 1_000

/** A request for an alert, as checked: `search` is the query of a filter, `productId` names one car instead. */
export interface AlertRequest {
  email: string
  frequency: AlertFrequency
  search?: string
  productId?: string
  /** The version of the notice that stood at the form. */
  notice?: number | null
}

/** What is waited for, with what an alert's row has of it. */
interface Subject {
  subject: string
  filter: string | null
  vehicleId: number | null
  /** The price of the one car, in rupees. */
  price: number | null
}

function subjectOf(filter: string): string {
  const isShort = filter.length <= LONGEST_IN_SUBJECT
  return `search ${isShort ? filter : createHash('sha256').update(filter).digest('hex')}`
}

/**
 * Reads what is asked for. Throws a `Failure` for a car that is not for sale, and for a search that is too long or of which nothing was
 * understood: its alert would tell of every car.
 */
async function readSubject(site: AlertSite, { search, productId }: AlertRequest): Promise<Subject> {
  if (productId === undefined) {
    const { search: filter, unknown, isLost } = settleSearch(site, search ?? '')
    if (isLost) throw new Failure('invalid', nothingUnderstood(unknown ?? '', stockNoun(site)))
    if (filter.length > LONGEST_SEARCH) throw new Failure('invalid', 'This search is too long to be saved.')
    return { subject: subjectOf(filter), filter, vehicleId: null, price: null }
  }
  const car = await site.database.query
    .selectFrom('vehicles')
    .select(['id', 'priceAfterOffer'])
    .where('productId', '=', productId)
    .where('state', 'in', CATALOGUE_STATES)
    .where('priceAfterOffer', '>', 0)
    .executeTakeFirst()
  if (car === undefined) throw new Failure('not_found', `This ${stockNoun(site).one} is not for sale any more.`)
  return { subject: `car ${car.id}`, filter: null, vehicleId: car.id, price: car.priceAfterOffer }
}

type Row = Awaited<ReturnType<typeof lockSubscriber>>

/** Counts a mail that a form causes. False when there were enough of them today, of which the asker learns nothing. */
async function countMail(site: AlertSite, transaction: Transaction<Schema>, row: Row): Promise<boolean> {
  const now = site.clock.now()
  const hash = addressHash(site, row.emailKey)
  const suppressed = await transaction
    .selectFrom('suppressedAddresses')
    .select('askedAt')
    .where('addressHash', '=', hash)
    .executeTakeFirst()
  if (suppressed !== undefined) {
    // Who has unsubscribed is asked once a day at most, whoever types the address.
    if ((suppressed.askedAt ?? 0) > now - DAY_MS) return false
    await transaction.updateTable('suppressedAddresses').set({ askedAt: now }).where('addressHash', '=', hash).execute()
  }
  const counted = row.countedSince > now - DAY_MS ? row : { mails: 0, countedSince: now }
  if (counted.mails >= MOST_MAILS_A_DAY) return false
  await transaction
    .updateTable('subscribers')
    .set({ mails: counted.mails + 1, countedSince: counted.countedSince })
    .where('id', '=', row.id)
    .execute()
  return true
}

/** Writes an alert that waits for its confirmation, or gives the one that waits already another link. */
async function putPending(
  site: AlertSite,
  transaction: Transaction<Schema>,
  subscriberId: number,
  { subject, filter, vehicleId, price }: Subject,
  { frequency, notice = null }: Pick<AlertRequest, 'frequency' | 'notice'>,
): Promise<string> {
  const now = site.clock.now()
  const token = newToken()
  const fresh = {
    frequency,
    confirmHash: hashToken(token),
    confirmUntil: now + CONFIRM_WITHIN_MS,
    noticeVersion: notice,
    noticeAt: notice === null ? null : now,
    noticeLanguage: notice === null ? null : NOTICE_LANGUAGE,
  }
  const demand = filter === null ? null : demandOf(parseFilter(new URLSearchParams(filter)))
  const { id } = await transaction
    .insertInto('alerts')
    .values({
      subscriberId,
      subject,
      filter,
      vehicleId,
      state: 'pending',
      revision: 0,
      createdAt: now,
      ...fresh,
      demandBrand: demand?.brand ?? '',
      demandModel: demand?.model ?? '',
      demandBudget: demand?.budget ?? 0,
    })
    .onConflict(conflict => conflict.columns(['subscriberId', 'subject']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  // Only a price below the one that the visitor has seen is news.
  if (vehicleId !== null && price !== null)
    await transaction
      .insertInto('alertMatches')
      .values({
        alertId: id,
        vehicleId,
        reason: 'price',
        figure: price,
        toldFigure: price,
        matchedAt: now,
        mailedAt: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return token
}

/**
 * Asks the owner of an address whether an alert is wanted: a mail with a link that works for 48 hours (FIND-11). The
 * caller does not learn whether the address is known. The same alert asked for again makes no second one. In demo mode
 * nothing is written or mailed (MODE-1). Throws `Failure` for a car that is not for sale.
 */
export async function requestAlert(site: AlertSite, request: AlertRequest): Promise<void> {
  const asked = await readSubject(site, request)
  if (site.configuration.mode === 'demo') return
  if (!offersAlerts(site)) throw new Failure('unavailable', 'This site cannot send alerts.')
  const [{ what } = { what: '' }] = await nameAlerts(site, site.database.query, [asked])
  await site.database.transaction(async transaction => {
    const row = await lockSubscriber(site, transaction, request.email)
    const recipient = await recipientOf(site, transaction, row)
    const frame = { siteName: site.profile.name, ...recipient }
    const alerts = await transaction
      .selectFrom('alerts')
      .select(['subject', 'state'])
      .where('subscriberId', '=', row.id)
      .execute()
    const { all } = await transaction
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    if (Number(all) >= MOST_ALERTS_OF_SITE)
      throw new Failure('unavailable', 'This site cannot take further alerts at present. Please try again later.')
    if (!(await countMail(site, transaction, row))) {
      if (alerts.length === 0) await transaction.deleteFrom('subscribers').where('id', '=', row.id).execute()
      return
    }
    const before = alerts.find(({ subject }) => subject === asked.subject)
    let mail: MailText
    if (before !== undefined && before.state !== 'pending')
      mail = composeNoNewAlertMail(frame, { what, reason: 'there', most: MOST_ALERTS })
    else if (before === undefined && alerts.length >= MOST_ALERTS)
      mail = composeNoNewAlertMail(frame, { what, reason: 'full', most: MOST_ALERTS })
    else {
      const token = await putPending(site, transaction, row.id, asked, request)
      const confirmAddress = `${site.configuration.siteUrl ?? ''}/alerts/confirm/${token}`
      mail = composeConfirmMail(frame, { what, confirmAddress, hours: CONFIRM_WITHIN_MS / HOUR_MS })
    }
    await enqueueMail(site, transaction, {
      ...mail,
      to: row.email,
      replyTo: null,
      isSecret: true,
      unsubscribeAddress: recipient.unsubscribeAddress,
    })
  })
  site.outbox.wake()
}
