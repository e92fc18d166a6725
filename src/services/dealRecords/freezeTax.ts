import type { Kysely } from 'kysely'
import type { DocumentPart } from '#domain/documents/documentKinds.ts'
import { placeOfSupply } from '#domain/documents/placeOfSupply.ts'
import { schemeOf, termsOn, type SaleTerms, type TaxSettings } from '#domain/money/saleTerms.ts'
import { readState, type IndianState } from '#domain/registration/registrationStates.ts'
import { holdingOfDeal } from '../holdings/findHolding.ts'
import { findIntakeOf } from '../intakeRecords/findIntake.ts'
import type { Schema } from '../schema.ts'
import { taxTermsJson } from './dealTables.ts'

/** Whether the place of supply to a buyer is another State than that of the dealer, `ours`, as long as no invoice says so (BOOK-4). */
export const isOfOtherState = (
  { state, gstin }: { state: string; gstin: string | null },
  ours: IndianState | null,
): boolean => placeOfSupply({ ours, theirs: readState(state), gstin, isBrought: false, chosen: null }).isInterState

/** Whether an invoice or a bill of supply to the buyer of a deal stands (BOOK-4). */
export async function isInvoiced(query: Kysely<Schema>, dealId: number): Promise<boolean> {
  const row = await query
    .selectFrom('documents')
    .leftJoin('documentCancellations', 'documentCancellations.documentId', 'documents.id')
    .select('documents.id')
    .where('documents.dealId', '=', dealId)
    .where('documents.part', '=', 'sale')
    .where('documents.kind', 'in', ['invoice', 'bill_of_supply'])
    .where('documentCancellations.documentId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What GST of a sale is reckoned from, and of a whole price its rate, as far as the purchase of its holding says them. */
async function writtenScheme(
  query: Kysely<Schema>,
  dealId: number,
  settings: TaxSettings,
): Promise<Pick<SaleTerms, 'scheme' | 'wholeShare'>> {
  const holding = await holdingOfDeal(query, dealId)
  if (holding === null) return { scheme: null }
  const { isConsigned, inputTaxTaken, purchaseRupees, gstPercent } = holding
  // Where only a floor was written, that says nothing of it.
  if (isConsigned === 1 || purchaseRupees !== null) {
    const scheme = schemeOf({ isConsigned: isConsigned === 1, inputTaxTaken: inputTaxTaken === 1 }, settings)
    return { scheme, ...(scheme === 'whole' && gstPercent !== null ? { wholeShare: gstPercent / 100 } : {}) }
  }
  const intake = await findIntakeOf(query, holding)
  const isParked = intake?.source === 'park_and_sell'
  return { scheme: isParked ? schemeOf({ isConsigned: true, inputTaxTaken: false }, settings) : null }
}

/**
 * Freezes the terms by which a deal that was sold or cancelled is taxed, within the transaction that wrote that (BOOK-9). Of a sale whose
 * day is corrected the settings stay as they were, and the figures are those of the new day. `ours` is the State of the dealer: whether
 * the tax is IGST hangs on it and on the State of the buyer; of park and sell on its invoice alone.
 */
export async function freezeTax(
  query: Kysely<Schema>,
  dealId: number,
  settings: TaxSettings,
  ours: IndianState | null,
): Promise<void> {
  const {
    soldOn,
    cancelledOn,
    taxTerms,
    buyerState: state,
    buyerGstin: gstin,
  } = await query
    .selectFrom('deals')
    .select(['soldOn', 'cancelledOn', 'taxTerms', 'buyerState', 'buyerGstin'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow()
  const day = soldOn ?? cancelledOn
  if (day === null) return
  const before = taxTerms === null ? null : taxTermsJson.read(taxTerms)
  const frozen = before?.settings ?? settings
  const { scheme, ...rate } = await writtenScheme(query, dealId, frozen)
  const leavesState = isOfOtherState({ state, gstin }, ours)
  const interState = before?.interState ?? (scheme !== 'commission' && leavesState)
  const charges = scheme === 'commission' ? { chargesInterState: before?.chargesInterState ?? leavesState } : {}
  const known = before?.hasPan === undefined ? {} : { hasPan: before.hasPan }
  const terms = { ...termsOn(day, frozen, scheme), ...rate, interState, ...charges, ...known }
  await query
    .updateTable('deals')
    .set({ taxTerms: taxTermsJson.write(terms) })
    .where('id', '=', dealId)
    .execute()
}

/**
 * Freezes with a sale whether its place of supply is another State, as the invoice of a part says it, within that transaction (BOOK-4). Of
 * park and sell the invoice to the buyer is over the charges alone.
 */
export async function freezePlace(
  query: Kysely<Schema>,
  dealId: number,
  isInterState: boolean,
  part: DocumentPart,
): Promise<void> {
  const { taxTerms } = await query
    .selectFrom('deals')
    .select('taxTerms')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow()
  if (taxTerms === null) return
  const terms = taxTermsJson.read(taxTerms)
  const place =
    terms.scheme === 'commission' && part === 'sale'
      ? { chargesInterState: isInterState }
      : { interState: isInterState }
  const written = taxTermsJson.write({ ...terms, ...place })
  await query.updateTable('deals').set({ taxTerms: written }).where('id', '=', dealId).execute()
}

/** Whether terms say all that the purchase can say of them. */
const isSaid = ({ scheme, wholeShare }: SaleTerms) =>
  scheme !== null && (scheme !== 'whole' || wholeShare !== undefined)

/**
 * Freezes what GST is reckoned from, and the rate on a whole price, with the sale of a holding whose purchase says it only now, within that
 * transaction (BOOK-9).
 */
export async function freezeScheme(query: Kysely<Schema>, holdingId: number): Promise<void> {
  const deals = await query
    .selectFrom('deals')
    .select(['id', 'taxTerms'])
    .where('holdingId', '=', holdingId)
    .where('state', '=', 'sold')
    .execute()
  for (const { id, taxTerms } of deals) {
    const terms = taxTerms === null ? null : taxTermsJson.read(taxTerms)
    if (terms === null || isSaid(terms)) continue
    const said = await writtenScheme(query, id, terms.settings)
    // What was frozen stays: only its rate is missing.
    if (terms.scheme !== null && said.scheme !== terms.scheme) continue
    const { scheme } = said
    // What was reckoned from the State of the buyer is of the charges alone, once it is a commission.
    const place = scheme === 'commission' ? { interState: false, chargesInterState: terms.interState ?? false } : {}
    const written = taxTermsJson.write({ ...terms, ...said, ...place })
    await query.updateTable('deals').set({ taxTerms: written }).where('id', '=', id).execute()
  }
}

/**
 * Freezes with deals whether the PAN of their buyer is known, within the transaction that erases him (BOOK-9): what he paid and owes stays as
 * it was.
 */
export async function freezePan(query: Kysely<Schema>, dealIds: readonly number[]): Promise<void> {
  if (dealIds.length === 0) return
  const deals = await query
    .selectFrom('deals')
    .select(['id', 'taxTerms', 'buyerPan'])
    .where('id', 'in', dealIds)
    .where('erasedAt', 'is', null)
    .execute()
  for (const { id, taxTerms, buyerPan } of deals) {
    if (taxTerms === null) continue
    const written = taxTermsJson.write({ ...taxTermsJson.read(taxTerms), hasPan: buyerPan !== null })
    await query.updateTable('deals').set({ taxTerms: written }).where('id', '=', id).execute()
  }
}
