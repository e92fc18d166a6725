import type { Transaction } from 'kysely'
import { cashProblem } from '#domain/deals/cashLimit.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { dealSums, paidOf } from '#domain/deals/dealSums.ts'
import type { DealActName } from '#domain/deals/dealAct.ts'
import type { BuyerChange, NewPayment, Terms } from '#domain/deals/dealForms.ts'
import { Failure } from '#domain/errors.ts'
import { COST_FIGURES } from '#domain/money/costFigures.ts'
import { formatRupees } from '#domain/money/price.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { followExchange } from '../money/writePurchase.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { changeClaimed, type SeenDeal } from './changeClaimed.ts'

const refuse = (message: string) => new Failure('conflict', message)

/** Changes a deal in a transaction of its own. */
function change(
  platform: ProductPlatform,
  actor: string,
  seen: SeenDeal,
  act: DealActName,
  write: (transaction: Transaction<Schema>, deal: Deal) => Promise<void>,
): Promise<void> {
  return platform.database.transaction(transaction =>
    changeClaimed(platform, transaction, { actor, seen, act }, deal => write(transaction, deal)),
  )
}

function refuseCancelled({ state }: Deal): void {
  if (state === 'cancelled') throw refuse('This deal was cancelled. Only what is paid back can still be written down.')
}

/**
 * Writes what is known of the buyer (DESK-3). The PAN is kept only where tax is collected at source from the buyer. Throws
 * `Failure` as `changeClaimed` does; `invalid` for a PAN that nobody has to ask for.
 */
export function changeBuyer(platform: ProductPlatform, actor: string, seen: SeenDeal, buyer: BuyerChange) {
  return change(platform, actor, seen, 'buyer', async (transaction, deal) => {
    const { name, phone, email, address, state, is_dealer: isDealer, pan } = buyer
    const needsPan = deal.price > COST_FIGURES.tcs.above && !isDealer
    if (typeof pan === 'string' && !needsPan) {
      const message = `A PAN is kept only above ${formatRupees(COST_FIGURES.tcs.above)}, of buyers who are no dealers: the law asks for it there.`
      throw new Failure('invalid', message, { pan: message })
    }
    await transaction
      .updateTable('deals')
      .set({
        buyerName: name,
        ...(phone === undefined ? {} : { buyerPhone: phone }),
        ...(email === undefined ? {} : { buyerEmail: email }),
        buyerAddress: address,
        ...(state === undefined ? {} : { buyerState: state }),
        buyerIsDealer: isDealer ? 1 : 0,
        ...(needsPan ? (pan === undefined ? {} : { buyerPan: pan }) : { buyerPan: null }),
      })
      .where('id', '=', deal.id)
      .execute()
  })
}

/** Writes price, day, lender and exchange car (DESK-3). Throws `Failure` as `changeClaimed` does; `conflict` for a cancelled deal. */
export async function changeTerms(
  platform: ProductPlatform,
  actor: string,
  seen: SeenDeal,
  terms: Terms,
): Promise<void> {
  refuseFuture(platform, 'agreed_on', terms.agreed_on)
  return change(platform, actor, seen, 'terms', async (transaction, deal) => {
    refuseCancelled(deal)
    const exchange = terms.exchange_description === '' ? null : terms.exchange_description
    if (exchange === null && deal.exchange?.vehicleId != null)
      throw refuse('The exchange car is in the stock already. Remove it there first.')
    await transaction
      .updateTable('deals')
      .set({
        price: terms.price,
        agreedOn: terms.agreed_on,
        lender: terms.lender === '' ? null : terms.lender,
        exchangeDescription: exchange,
        exchangeCarNumber: exchange === null ? null : terms.exchange_car_number,
        exchangeRupees: exchange === null ? null : terms.exchange_rupees,
      })
      .where('id', '=', deal.id)
      .execute()
    await followExchange(platform, transaction, actor, deal, exchange === null ? null : terms.exchange_rupees)
    // Of a sold car the sum stands with the car too.
    if (deal.state === 'sold' && deal.isCurrent)
      await transaction
        .updateTable('vehicles')
        .set({ soldPrice: terms.price })
        .where('id', '=', deal.vehicleId)
        .where('state', '=', 'sold')
        .execute()
  })
}

/** Why a payment of more than is due (whole rupees) is refused, or null. */
function overpaid(due: number, { kind, rupees }: Pick<NewPayment, 'kind' | 'rupees'>): string | null {
  if (kind === 'refund' || rupees <= due) return null
  return due <= 0
    ? 'Nothing is due any more. What else is paid for is added as a charge first.'
    : `Only ${formatRupees(due)} is due. What else is paid for is added as a charge first.`
}

/**
 * Writes down money that came in or went back (DESK-3). Throws `Failure` as `changeClaimed` does; `invalid` for cash beyond what
 * the law allows for one sale, for more than is due, and for a refund of more than was paid; `conflict` for a payment into a cancelled deal.
 */
export async function addPayment(
  platform: ProductPlatform & Pick<Site, 'profile'>,
  actor: string,
  seen: SeenDeal,
  payment: NewPayment,
): Promise<void> {
  refuseFuture(platform, 'paid_on', payment.paid_on)
  return change(platform, actor, seen, 'payment', async (transaction, deal) => {
    if (payment.kind !== 'refund') refuseCancelled(deal)
    const paid = paidOf(deal)
    const problem =
      payment.kind === 'refund' && payment.rupees > paid
        ? `Only ${formatRupees(paid)} was paid, so no more can go back.`
        : (cashProblem(deal.payments, payment) ?? overpaid(dealSums(deal, platform.profile.money).due, payment))
    if (problem !== null) throw new Failure('invalid', problem, { rupees: problem })
    await transaction
      .insertInto('dealPayments')
      .values({
        dealId: deal.id,
        kind: payment.kind,
        way: payment.way,
        rupees: payment.rupees,
        paidOn: payment.paid_on,
        createdAt: platform.clock.now(),
      })
      .execute()
  })
}

async function remove(
  transaction: Transaction<Schema>,
  table: 'dealPayments' | 'dealCharges',
  deal: Deal,
  id: number,
): Promise<void> {
  const gone = await transaction
    .deleteFrom(table)
    .where('id', '=', id)
    .where('dealId', '=', deal.id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) throw new Failure('not_found', 'This line is not there any more.')
}

/** Takes out a payment that was written by mistake (DESK-3). Throws `Failure`: `not_found`, and as `changeClaimed` does. */
export function removePayment(platform: ProductPlatform, actor: string, seen: SeenDeal, id: number) {
  return change(platform, actor, seen, 'payment_removed', (transaction, deal) =>
    remove(transaction, 'dealPayments', deal, id),
  )
}

/** Adds what comes to the price (DESK-3). Throws `Failure` as `changeClaimed` does. */
export function addCharge(
  platform: ProductPlatform,
  actor: string,
  seen: SeenDeal,
  { what, rupees }: { what: string; rupees: number },
) {
  return change(platform, actor, seen, 'charge', async (transaction, deal) => {
    refuseCancelled(deal)
    if (deal.charges.length >= 40) throw refuse('A deal has 40 charges at most.')
    await transaction
      .insertInto('dealCharges')
      .values({ dealId: deal.id, what, rupees, createdAt: platform.clock.now() })
      .execute()
  })
}

/** Takes a charge out (DESK-3). Throws `Failure`: `not_found`, and as `changeClaimed` does. */
export function removeCharge(platform: ProductPlatform, actor: string, seen: SeenDeal, id: number) {
  return change(platform, actor, seen, 'charge_removed', (transaction, deal) =>
    remove(transaction, 'dealCharges', deal, id),
  )
}
