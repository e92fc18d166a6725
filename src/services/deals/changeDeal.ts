import type { Transaction } from 'kysely'
import { dealerState } from '#domain/dealer/dealerState.ts'
import { cashOfDayProblem, cashProblem } from '#domain/deals/cashLimit.ts'
import type { Deal } from '#domain/deals/deal.ts'
import { dealSums, paidOf, refundable } from '#domain/deals/dealSums.ts'
import { needsSecondPerson } from '#domain/deals/reversal.ts'
import { priceSteps, type PriceStep } from '#domain/deals/priceChange.ts'
import { standing } from '#domain/deals/standing.ts'
import type { DealActName } from '#domain/deals/dealAct.ts'
import type { BuyerChange, NewPayment, Terms } from '#domain/deals/dealForms.ts'
import { Failure } from '#domain/errors.ts'
import type { ChargeKind } from '#domain/money/charges.ts'
import { formatRupees } from '#domain/money/price.ts'
import { panOfGstin } from '#domain/text/gstin.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { followExchange } from '../money/writePurchase.ts'
import { refuseFuture } from '../refuseFuture.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { freezePlace, isInvoiced, isOfOtherState } from '../dealRecords/freezeTax.ts'
import { keepPriceSteps } from '../dealRecords/keepPriceSteps.ts'
import { openPan, sealPan } from '../dealRecords/sealedPan.ts'
import { paidByBuyerOn } from './cashOfBuyer.ts'
import { changeClaimed, type Said, type SeenDeal } from './changeClaimed.ts'
import { keepReceipts, writePayment, type PayingSite } from './writePayment.ts'

const refuse = (message: string) => new Failure('conflict', message)

/** Changes a deal in a transaction of its own. */
function change<Written extends Said | void>(
  platform: ProductPlatform,
  actor: string,
  seen: SeenDeal,
  act: DealActName,
  write: (transaction: Transaction<Schema>, deal: Deal) => Promise<Written>,
): Promise<Written> {
  return platform.database.transaction(transaction =>
    changeClaimed(
      platform,
      transaction,
      { actor, seen, act },
      deal => write(transaction, deal),
      written => written ?? {},
    ),
  )
}

function refuseCancelled({ state }: Deal): void {
  if (state === 'cancelled') throw refuse('This deal was cancelled. Only what is paid back can still be written down.')
}

/**
 * The PAN of a buyer as it is to be held, sealed: as typed, else that of his GSTIN. Undefined where neither was typed. Throws `Failure`
 * `invalid` for a GSTIN of another PAN than the one that is held.
 */
function panToHold(secret: string, held: string | null, { pan, gstin }: BuyerChange): string | null | undefined {
  if (gstin == null) return pan == null ? pan : sealPan(secret, pan)
  const own = panOfGstin(gstin)
  const before = pan === undefined && held !== null ? openPan(secret, held) : null
  if (before === null || before === own) return sealPan(secret, own)
  const problem = 'The PAN in this GSTIN is another than that of the buyer. Correct one of them.'
  throw new Failure('invalid', problem, { gstin: problem })
}

/**
 * Writes what is known of the buyer (DESK-3). A PAN is never refused: it is sealed, at whatever price (BOOK-9). Throws `Failure` as
 * `changeClaimed` does; `invalid` for a GSTIN of another PAN; `forbidden` for a
 * buyer who becomes a dealer, or is none, after the sale.
 */
export function changeBuyer(
  platform: PayingSite & Pick<Site, 'secret'>,
  actor: string,
  seen: SeenDeal,
  buyer: BuyerChange,
  { mayReverse = true }: { mayReverse?: boolean } = {},
) {
  return change(platform, actor, seen, 'buyer', async (transaction, deal) => {
    const { name, phone, email, address, state, is_dealer: isDealer, gstin } = buyer
    if (deal.state === 'sold' && isDealer !== deal.buyer.isDealer && !mayReverse)
      throw new Failure(
        'forbidden',
        'The sale was noted, and its tax hangs on whether the buyer is a dealer: only who may reverse payments changes it. Ask an owner.',
      )
    const pan = panToHold(platform.secret, deal.buyer.pan, buyer)
    await keepReceipts(platform, transaction, deal)
    await transaction
      .updateTable('deals')
      .set({
        buyerName: name,
        ...(phone === undefined ? {} : { buyerPhone: phone }),
        ...(email === undefined ? {} : { buyerEmail: email }),
        buyerAddress: address,
        ...(state === undefined ? {} : { buyerState: state }),
        buyerIsDealer: isDealer ? 1 : 0,
        ...(pan === undefined ? {} : { buyerPan: pan }),
        ...(gstin === undefined ? {} : { buyerGstin: gstin }),
      })
      .where('id', '=', deal.id)
      .execute()
    // An invoice that stands says it for ever.
    if (await isInvoiced(transaction, deal.id)) return
    const known = { state: state ?? deal.buyer.state, gstin: gstin === undefined ? deal.buyer.gstin : gstin }
    await freezePlace(transaction, deal.id, isOfOtherState(known, dealerState(platform.profile)), 'sale')
  })
}

/** Refuses to change prices once the sale was noted, but by who may reverse rows of money, with a reason (BOOK-1). */
function refuseLatePrices({ state }: Deal, steps: readonly PriceStep[], reason: string, mayReverse: boolean): void {
  if (steps.length === 0 || state !== 'sold') return
  if (!mayReverse)
    throw new Failure(
      'forbidden',
      'The sale was noted: only who may reverse payments changes its prices. Ask an owner.',
    )
  if (reason !== '') return
  const problem = 'The sale was noted. Please say why its price changes.'
  throw new Failure('invalid', problem, { reason: problem })
}

/**
 * Writes price, day, lender and exchange car (DESK-3); what a price was stays known (BOOK-1). Throws `Failure` as `changeClaimed` does;
 * `conflict` for a cancelled deal; `forbidden` and `invalid` for a price after the sale.
 */
export async function changeTerms(
  platform: ProductPlatform,
  { actor, mayReverse }: { actor: string; mayReverse: boolean },
  seen: SeenDeal,
  terms: Terms,
): Promise<void> {
  refuseFuture(platform, 'agreed_on', terms.agreed_on)
  await change(platform, actor, seen, 'terms', async (transaction, deal) => {
    refuseCancelled(deal)
    const exchange = terms.exchange_description === '' ? null : terms.exchange_description
    if (exchange === null && deal.exchange?.vehicleId != null)
      throw refuse('The exchange vehicle is in the stock already. Remove it there first.')
    const prices = priceSteps(deal, terms)
    refuseLatePrices(deal, prices, terms.reason, mayReverse)
    await keepPriceSteps(platform, transaction, { dealId: deal.id, actor, reason: terms.reason }, prices)
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
    return { prices }
  })
}

/** Why a payment of more than is due (whole rupees) is refused, or null. */
function overpaid(due: number, { kind, rupees }: Pick<NewPayment, 'kind' | 'rupees'>): string | null {
  if (kind === 'refund' || rupees <= due) return null
  return due <= 0
    ? 'Nothing is due any more. What else is paid for is added as a charge first.'
    : `Only ${formatRupees(due)} is due. What else is paid for is added as a charge first.`
}

/** Why no more than was paid goes back; of a cancelled deal with the exchange car that stays in the stock. */
function tooMuchBack(deal: Deal): string {
  const most = formatRupees(refundable(deal))
  return refundable(deal) > paidOf(deal)
    ? `Only ${most} is left of what was paid and of the exchange vehicle, so no more can go back.`
    : `Only ${most} was paid, so no more can go back.`
}

/** Why cash of a buyer is refused who brought some on the same day, for another car too, or null. */
async function cashThatDay(
  transaction: Transaction<Schema>,
  deal: Deal,
  { kind, way, rupees, paid_on: day }: NewPayment,
): Promise<string | null> {
  if (way !== 'cash' || kind === 'refund') return null
  return cashOfDayProblem(await paidByBuyerOn(transaction, deal, day), rupees, day)
}

/**
 * Refuses refunds that come to much on one deal to who may not reverse money: nobody who takes payments pays so much back alone, in one sum or
 * in several (BOOK-1). Throws `Failure` `forbidden`.
 */
function refuseLargeRefund({ profile: { money } }: PayingSite, { payments }: Deal, { kind, rupees }: NewPayment): void {
  if (kind !== 'refund') return
  const before = standing(payments).reduce((sum, row) => (row.kind === 'refund' ? sum + row.rupees : sum), 0)
  if (!needsSecondPerson(before + rupees, money)) return
  throw new Failure(
    'forbidden',
    `Above ${formatRupees(money.secondPersonAbove)} on one deal only who may reverse payments writes a refund. Ask an owner or accountant.`,
  )
}

/**
 * Writes down money that came in or went back (DESK-3), within a transaction. Throws `Failure` as `changeClaimed` does; `invalid` for cash
 * beyond what the law allows for one sale, for more than is due, and for a refund of more than was paid; `forbidden` for a large refund
 * by who may not reverse; `conflict` for a payment into a cancelled deal. Returns the number of its receipt.
 */
export function addPaymentWithin(
  platform: PayingSite,
  transaction: Transaction<Schema>,
  { actor, mayReverse }: { actor: string; mayReverse: boolean },
  seen: SeenDeal,
  payment: NewPayment,
): Promise<{ number: string }> {
  refuseFuture(platform, 'paid_on', payment.paid_on)
  return changeClaimed(
    platform,
    transaction,
    { actor, seen, act: 'payment' },
    async deal => {
      if (payment.kind !== 'refund') refuseCancelled(deal)
      if (!mayReverse) refuseLargeRefund(platform, deal, payment)
      const problem =
        payment.kind === 'refund' && payment.rupees > refundable(deal)
          ? tooMuchBack(deal)
          : (cashProblem(deal.payments, { ...payment, paidOn: payment.paid_on })
            ?? (await cashThatDay(transaction, deal, payment))
            ?? overpaid(dealSums(deal, platform.profile.money).due, payment))
      if (problem !== null) throw new Failure('invalid', problem, { rupees: problem })
      const { kind, way, rupees, paid_on: paidOn, account: moneyAccount } = payment
      const row = { actor, deal, payment: { kind, way, rupees, paidOn }, moneyAccount, reverses: null }
      return { ...(await writePayment(platform, transaction, row)), rupees, way }
    },
    said => said,
  )
}

/** Writes down money that came in or went back, in a transaction of its own: as `addPaymentWithin` does. */
export const addPayment = (
  platform: PayingSite,
  who: { actor: string; mayReverse: boolean },
  seen: SeenDeal,
  payment: NewPayment,
) => platform.database.transaction(transaction => addPaymentWithin(platform, transaction, who, seen, payment))

/** Adds what comes to the price (DESK-3). Throws `Failure` as `changeClaimed` does. */
export function addCharge(
  platform: ProductPlatform,
  actor: string,
  seen: SeenDeal,
  { kind, what, rupees }: { kind?: ChargeKind; what: string; rupees: number },
) {
  return change(platform, actor, seen, 'charge', async (transaction, deal) => {
    refuseCancelled(deal)
    if (standing(deal.charges).length >= 40) throw refuse('A deal has 40 charges at most.')
    await transaction
      .insertInto('dealCharges')
      .values({ dealId: deal.id, kind: kind ?? null, what, rupees, actor, createdAt: platform.clock.now() })
      .execute()
    return { rupees }
  })
}

/** Says the kind of a charge that has none (BOOK-9). Throws `Failure`: `not_found`, `conflict` where it has one, and as `changeClaimed` does. */
export function sayChargeKind(
  platform: ProductPlatform,
  actor: string,
  seen: SeenDeal,
  id: number,
  { kind }: { kind: ChargeKind },
) {
  return change(platform, actor, seen, 'charge_kind', async (transaction, deal) => {
    if ((deal.charges.find(charge => charge.id === id)?.kind ?? null) !== null)
      throw refuse('What this line is was said already, and its tax hangs on it. Reverse it, and write the right one.')
    const said = await transaction
      .updateTable('dealCharges')
      .set({ kind })
      .where('id', '=', id)
      .where('dealId', '=', deal.id)
      .returning('id')
      .executeTakeFirst()
    if (said === undefined) throw new Failure('not_found', 'This line is not there any more.')
  })
}
