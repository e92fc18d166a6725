/** What comes to the price of a car is one of these, and is taxed as such (BOOK-9). */
export const CHARGE_KINDS = ['accessory', 'service', 'passed_on'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

export const CHARGE_KIND_NAMES: Readonly<Record<ChargeKind, string>> = {
  accessory: 'Accessory',
  service: 'Our service',
  passed_on: 'Passed on at cost',
}

/** What each of them is, in a sentence. */
export const CHARGE_KIND_SENTENCES: Readonly<Record<ChargeKind, string>> = {
  accessory: 'Something that you sell with the vehicle, such as mats or a music system. GST is in it.',
  service: 'Your own work or fee, such as handling or documentation. GST is in it.',
  passed_on:
    'What you pay for the buyer and he pays back to the rupee, such as RTO fee, road tax or insurance. A rounded sum is your own fee.',
}

/** A sum beside the price, whole rupees; `kind` is null where nobody has said it yet. */
export interface ChargedSum {
  kind: ChargeKind | null
  rupees: number
}

/** The sum of the charges of some kinds, in whole rupees. */
export const sumOfCharges = (charges: readonly ChargedSum[], ...kinds: readonly ChargeKind[]): number =>
  charges.reduce((sum, { kind, rupees }) => sum + (kind !== null && kinds.includes(kind) ? rupees : 0), 0)
