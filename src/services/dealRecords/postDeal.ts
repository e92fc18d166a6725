import type { Transaction } from 'kysely'
import { ACCOUNTS } from '#domain/books/accounts.ts'
import { reversed, type Entry } from '#domain/books/entries.ts'
import { cancellationEntries, receivedEntries, saleEntries, type ChargeInBooks } from '#domain/books/saleEntries.ts'
import type { Charge, Deal } from '#domain/deals/deal.ts'
import { dealSums, keptOf } from '#domain/deals/dealSums.ts'
import { figuresOf, saleMoney, type Sale } from '#domain/deals/saleFigures.ts'
import { standing } from '#domain/deals/standing.ts'
import { gstOf, UNKNOWN_PURCHASE } from '#domain/money/carMoney.ts'
import { USUAL_MONEY } from '#domain/money/moneySettings.ts'
import type { SaleTerms } from '#domain/money/saleTerms.ts'
import { accountFor } from '../books/moneyAccounts.ts'
import { partyOfDeal, partyOfHolding } from '../books/parties.ts'
import { entriesOf, keepBooks, writeOnce } from '../books/writeVoucher.ts'
import { findPurchase } from '../intakeRecords/findPurchase.ts'
import { postHolding } from '../posting/postHolding.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { dealsOf } from './dealRows.ts'
import { writeFigures } from './saleFigures.ts'

type Writing = Pick<ProductPlatform, 'clock'>
type HeldDeal = Deal & { holdingId: number | null }

/** The charges of a deal as the books have them. What nobody has said the kind of is held for the buyer, as before. */
function chargesOf(charges: readonly Charge[], { settings }: SaleTerms): ChargeInBooks[] {
  const share = settings.gstRegistered ? settings.chargesGstPercent / 100 : 0
  return charges.map(({ kind, rupees }) => {
    const isPaidOn = kind === null || kind === 'passed_on'
    return { rupees, gst: isPaidOn ? 0 : gstOf(rupees, share, true), isPaidOn }
  })
}

/** What a holding stands in the stock with, in paise: purchase and costs, whatever of them was sold. */
async function costOfHolding(transaction: Transaction<Schema>, holdingId: number): Promise<number> {
  const rows = await transaction
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .select(['debit', 'paise'])
    .where('holdingId', '=', holdingId)
    .where(({ or, eb }) => or([eb('debit', '=', ACCOUNTS.stock), eb('credit', '=', ACCOUNTS.stock)]))
    .where('vouchers.kind', '!=', 'sale')
    .execute()
  return rows.reduce((sum, { debit, paise }) => sum + (debit === ACCOUNTS.stock ? paise : -paise), 0)
}

/** A deal with what is known of the money of its car, and the id of the holding. */
async function saleOf(transaction: Transaction<Schema>, deal: HeldDeal): Promise<Sale & { holding: number | null }> {
  const holding = await transaction
    .selectFrom('holdings')
    .selectAll()
    .where('id', '=', deal.holdingId ?? 0)
    .executeTakeFirst()
  const costs = await transaction
    .selectFrom('vehicleCosts')
    .select(['rupees', 'gstRupees', 'isCreditable'])
    .where('holdingId', '=', deal.holdingId ?? 0)
    .execute()
  return {
    deal,
    purchase: holding === undefined ? UNKNOWN_PURCHASE : await findPurchase(transaction, holding),
    costs: costs.map(cost => ({ ...cost, isCreditable: cost.isCreditable === 1 })),
    holding: holding?.id ?? null,
  }
}

/** What the books should say of a sale, or of a deal that was cancelled. One that is open has nothing but payments. */
async function saleRows(
  platform: Writing,
  transaction: Transaction<Schema>,
  deal: HeldDeal,
  sale: Awaited<ReturnType<typeof saleOf>>,
  buyer: number,
): Promise<readonly Entry[]> {
  const { holdingId, taxTerms: terms } = deal
  const { tcs, total } = dealSums(deal, USUAL_MONEY)
  if (deal.state === 'cancelled') {
    const tax = { gst: keptOf(deal, USUAL_MONEY).keptGst, interState: terms?.interState ?? false }
    return cancellationEntries(buyer, holdingId, total, tax)
  }
  if (deal.state === 'open' || terms === null) return []
  const { purchase, holding } = sale
  return saleEntries({
    holdingId,
    buyer,
    price: deal.price,
    consigned:
      purchase.isConsigned && holding !== null
        ? {
            owner: await partyOfHolding(platform, transaction, 'owner', holding),
            commission: purchase.commissionRupees,
          }
        : null,
    gst: saleMoney(sale, USUAL_MONEY).gst ?? 0,
    interState: terms.interState ?? false,
    ...(terms.chargesInterState === undefined ? {} : { chargesInterState: terms.chargesInterState }),
    tcs,
    charges: chargesOf(standing(deal.charges), terms),
    costPaise: holdingId === null ? 0 : await costOfHolding(transaction, holdingId),
  })
}

/** Writes the payments of a deal that the books do not have yet. One that reverses another takes back its rows. */
async function postPayments(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  deal: HeldDeal,
  buyer: number,
): Promise<void> {
  const rows = await transaction
    .selectFrom('dealPayments')
    .select(['id', 'kind', 'way', 'rupees', 'paidOn', 'reverses', 'beforeBooks', 'actor', 'moneyAccount'])
    .where('dealId', '=', deal.id)
    .orderBy('id')
    .execute()
  for (const { id, kind, way, rupees, paidOn, reverses, beforeBooks, actor: writer, moneyAccount } of rows) {
    const goesBack = (kind === 'refund') !== (reverses !== null)
    const voucher = { kind: goesBack ? 'paid' : 'received', subject: `payment:${id}`, day: paidOn } as const
    await writeOnce(platform, transaction, writer ?? actor, voucher, async () => {
      if (reverses !== null) return reversed(await entriesOf(transaction, `payment:${reverses}`))
      const account =
        beforeBooks === 1 ? ACCOUNTS.opening : (moneyAccount ?? (await accountFor(platform, transaction, way)))
      return receivedEntries(buyer, deal.holdingId, account, kind === 'refund' ? -rupees : rupees)
    })
  }
}

/**
 * Brings the books to what a deal says (BOOK-1), within the transaction that has written it: payments, the sale with its tax by the terms
 * that were frozen with it, and a car that came in exchange.
 */
export async function postDeal(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  dealId: number,
): Promise<void> {
  const row = await transaction.selectFrom('deals').selectAll().where('id', '=', dealId).executeTakeFirst()
  const [found] = row === undefined ? [] : await dealsOf(transaction, [row])
  if (row === undefined || found === undefined) return
  const deal = { ...found, holdingId: row.holdingId }
  if (row.exchangeHoldingId !== null) await postHolding(platform, transaction, actor, row.exchangeHoldingId)
  if (deal.state === 'open' && deal.payments.length === 0) return
  const buyer = await partyOfDeal(platform, transaction, deal.id)
  await postPayments(platform, transaction, actor, deal, buyer)
  const day = deal.soldOn ?? deal.cancelled?.on ?? deal.agreedOn
  const sale = await saleOf(transaction, deal)
  const rows = await saleRows(platform, transaction, deal, sale, buyer)
  const voucher = { kind: 'sale', subject: `sale:${deal.id}`, day } as const
  const written = await keepBooks(platform, transaction, actor, voucher, rows, deal.state === 'sold')
  await writeFigures(transaction, voucher.subject, written, figuresOf(sale, USUAL_MONEY))
}
