/** How staff hear of an enquiry that they write down themselves; what a visitor sends has none. */
export const ENQUIRY_SOURCES = ['phone', 'gate', 'whatsapp', 'other'] as const
export type EnquirySource = (typeof ENQUIRY_SOURCES)[number]

/** As one chooses them. */
export const ENQUIRY_SOURCE_NAMES: Readonly<Record<EnquirySource, string>> = {
  phone: 'By telephone',
  gate: 'At the gate',
  whatsapp: 'By WhatsApp',
  other: 'In another way',
}
