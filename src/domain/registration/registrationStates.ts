/** The States and union territories of today, by the code that their new plates have. */
export const REGISTRATION_STATES = [
  ['AN', 'Andaman and Nicobar Islands'],
  ['AP', 'Andhra Pradesh'],
  ['AR', 'Arunachal Pradesh'],
  ['AS', 'Assam'],
  ['BR', 'Bihar'],
  ['CH', 'Chandigarh'],
  ['CG', 'Chhattisgarh'],
  ['DD', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['DL', 'Delhi'],
  ['GA', 'Goa'],
  ['GJ', 'Gujarat'],
  ['HR', 'Haryana'],
  ['HP', 'Himachal Pradesh'],
  ['JK', 'Jammu and Kashmir'],
  ['JH', 'Jharkhand'],
  ['KA', 'Karnataka'],
  ['KL', 'Kerala'],
  ['LA', 'Ladakh'],
  ['LD', 'Lakshadweep'],
  ['MP', 'Madhya Pradesh'],
  ['MH', 'Maharashtra'],
  ['MN', 'Manipur'],
  ['ML', 'Meghalaya'],
  ['MZ', 'Mizoram'],
  ['NL', 'Nagaland'],
  ['OD', 'Odisha'],
  ['PY', 'Puducherry'],
  ['PB', 'Punjab'],
  ['RJ', 'Rajasthan'],
  ['SK', 'Sikkim'],
  ['TN', 'Tamil Nadu'],
  ['TG', 'Telangana'],
  ['TR', 'Tripura'],
  ['UP', 'Uttar Pradesh'],
  ['UK', 'Uttarakhand'],
  ['WB', 'West Bengal'],
] as const

/** A State by its code; only those of today. */
export type StateCode = (typeof REGISTRATION_STATES)[number][0]

/** Names that people still use, and those of States that were joined to another. */
const OTHER_NAMES: Readonly<Record<string, StateCode>> = {
  'dadra and nagar haveli': 'DD',
  'daman and diu': 'DD',
  'nct of delhi': 'DL',
  'new delhi': 'DL',
  orissa: 'OD',
  pondicherry: 'PY',
  tamilnadu: 'TN',
  uttaranchal: 'UK',
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ')
const BY_NAME = new Map(REGISTRATION_STATES.map(([code, name]) => [plain(name), code]))
const NAMES: ReadonlyMap<string, string> = new Map(REGISTRATION_STATES)

/** The code of a State by its name, as people write it; null where it is none. */
export function stateNamed(name: string): StateCode | null {
  const key = plain(name)
  return BY_NAME.get(key) ?? (Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] ?? null) : null)
}

/** The name of a State. */
export const stateName = (code: StateCode): string => NAMES.get(code) ?? code

/** A code as it comes from outside, `KA`; null where it is none of today's. */
export const readStateCode = (text: string | null): StateCode | null =>
  REGISTRATION_STATES.find(([code]) => code === text)?.[0] ?? null
