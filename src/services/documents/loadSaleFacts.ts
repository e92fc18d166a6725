import type { Kysely } from 'kysely'
import type { Deal } from '#domain/deals/deal.ts'
import { dealSums, saleOfDeal, termsOf } from '#domain/deals/dealSums.ts'
import { dealerState } from '#domain/dealer/dealerState.ts'
import { documentState, placeOfSupply, type PlaceFacts } from '#domain/documents/placeOfSupply.ts'
import type { DocumentPart } from '#domain/documents/documentKinds.ts'
import {
  commissionDocument,
  saleDocument,
  saleProblem,
  type DraftDocument,
  type SaleFacts,
} from '#domain/documents/saleDocument.ts'
import type { Recipient } from '#domain/documents/tradeDocument.ts'
import { carMoney, UNKNOWN_PURCHASE } from '#domain/money/carMoney.ts'
import { readState, stateIn } from '#domain/registration/registrationStates.ts'
import { maskPan } from '#domain/text/pan.ts'
import { openPan } from '../dealRecords/sealedPan.ts'
import { findIntakeOf } from '../intakeRecords/findIntake.ts'
import { moneyOfHolding } from '../money/findMoney.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { describeVehicle } from './describeVehicle.ts'
import { supplierOf } from './supplierOf.ts'

/** What is said of the place of supply: whether we bring the vehicle, and the State that somebody chose. */
export type PlaceChoice = Pick<PlaceFacts, 'isBrought' | 'chosen'>

/** What a part of a sale is to be documented with, as the deal stands. */
export interface WantedDocument {
  /** Why there can be none yet; null where there can. */
  problem: string | null
  /** Null where this part has nothing to document. */
  draft: DraftDocument | null
  recipient: Recipient
  holdingId: number | null
}

type Reading = Pick<Site, 'profile' | 'secret'>

/** What the documents of a sale are made of, as the deal stands. */
export async function loadWanted(
  { profile, secret }: Reading,
  query: Kysely<Schema>,
  deal: Deal,
  part: DocumentPart,
  choice: PlaceChoice,
): Promise<WantedDocument> {
  const { holdingId } = await query
    .selectFrom('deals')
    .select('holdingId')
    .where('id', '=', deal.id)
    .executeTakeFirstOrThrow()
  const holding =
    holdingId === null
      ? undefined
      : await query.selectFrom('holdings').selectAll().where('id', '=', holdingId).executeTakeFirst()
  const { purchase, costs } =
    holding === undefined ? { purchase: UNKNOWN_PURCHASE, costs: [] } : await moneyOfHolding(query, holding)
  const intake = holding === undefined ? null : await findIntakeOf(query, holding)
  const { hsnDigits, marginOnInvoice } = profile.money
  const { buyer } = deal
  const pan = buyer.pan === null ? null : openPan(secret, buyer.pan)
  const isOwners = part === 'commission'
  const theirs = isOwners ? stateIn(intake?.fromAddress ?? '') : readState(buyer.state)
  const recipient: Recipient = isOwners
    ? {
        name: intake?.fromName ?? '',
        address: intake?.fromAddress ?? '',
        state: documentState(theirs),
        gstin: null,
        pan: null,
      }
    : {
        name: buyer.name,
        address: buyer.address,
        state: documentState(theirs),
        gstin: buyer.gstin,
        pan: pan === null ? null : maskPan(pan),
      }
  const named = { ...deal, km: deal.handedOver?.km ?? null }
  const facts: SaleFacts = {
    deal,
    money: carMoney(purchase, costs, saleOfDeal(deal, profile.money)),
    sums: dealSums(deal, profile.money),
    terms: termsOf(deal, profile.money),
    vehicle: await describeVehicle(query, named, intake, hsnDigits),
    supplier: supplierOf(profile),
    place: placeOfSupply({ ours: dealerState(profile), theirs, gstin: recipient.gstin, ...choice }),
    digits: hsnDigits,
    showsMargin: marginOnInvoice,
  }
  const problem =
    saleProblem(facts)
    ?? (isOwners && recipient.name === '' ? 'Write first under “Taking in” whose vehicle it was.' : null)
  const isSold = deal.state === 'sold'
  const draft = isOwners
    ? facts.money.tax === 'commission' || purchase.isConsigned
      ? commissionDocument(facts)
      : null
    : saleDocument(facts, purchase.isConsigned)
  return { problem, draft: isSold ? draft : null, recipient, holdingId }
}
