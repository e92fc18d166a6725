import { purchaseSchema } from './moneyForms.ts'

type Texts = Readonly<Record<string, unknown>>

/** A purchase as the API takes it, of the fields of its form, in which all parts stand: what is not shown is left empty (BOOK-9). */
export function purchaseBody(values: Texts): Record<string, unknown> {
  const text = (name: string, isShown = true) => (isShown ? String(values[name] ?? '') : '')
  const ticked = (name: string) => text(name) !== ''
  const isConsigned = ticked('is_consigned')
  const isBought = !isConsigned
  const isTaken = isBought && ticked('input_tax_taken')
  return {
    version: Number(text('version')),
    ...(ticked('holding') ? { holding: Number(text('holding')) } : {}),
    ...(ticked('came_back') ? { came_back: text('came_back') === 'yes' } : {}),
    reason: text('reason'),
    is_consigned: isConsigned,
    purchase_rupees: text('purchase_rupees', isBought),
    seller_registered: isBought && ticked('seller_registered'),
    input_tax_taken: isTaken,
    gst_percent: text('gst_percent', isTaken),
    seller_gstin: text('seller_gstin', isTaken),
    written_down_rupees: text('written_down_rupees', isBought && ticked('depreciation')),
    reserve_rupees: text('reserve_rupees', isConsigned),
    commission_rupees: text('commission_rupees', isConsigned),
    agreement_until: text('agreement_until', isConsigned),
    floor_rupees: text('floor_rupees'),
  }
}

/** What is wrong with the form of a purchase, by its fields. */
export const purchaseFormSchema = {
  safeParse: (values: unknown) =>
    purchaseSchema.safeParse(purchaseBody(Object.fromEntries(Object.entries(values ?? {})))),
}
