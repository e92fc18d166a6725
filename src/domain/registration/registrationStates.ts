/**
 * The States and union territories of today, by the letters that their new plates have, with the code that a GSTIN of theirs begins
 * with (BOOK-10): every choice of a State, every comparison of two and every plate goes by this table.
 */
export const REGISTRATION_STATES = [
  ['AN', 'Andaman and Nicobar Islands', '35'],
  ['AP', 'Andhra Pradesh', '37'],
  ['AR', 'Arunachal Pradesh', '12'],
  ['AS', 'Assam', '18'],
  ['BR', 'Bihar', '10'],
  ['CH', 'Chandigarh', '04'],
  ['CG', 'Chhattisgarh', '22'],
  ['DD', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['DL', 'Delhi', '07'],
  ['GA', 'Goa', '30'],
  ['GJ', 'Gujarat', '24'],
  ['HR', 'Haryana', '06'],
  ['HP', 'Himachal Pradesh', '02'],
  ['JK', 'Jammu and Kashmir', '01'],
  ['JH', 'Jharkhand', '20'],
  ['KA', 'Karnataka', '29'],
  ['KL', 'Kerala', '32'],
  ['LA', 'Ladakh', '38'],
  ['LD', 'Lakshadweep', '31'],
  ['MP', 'Madhya Pradesh', '23'],
  ['MH', 'Maharashtra', '27'],
  ['MN', 'Manipur', '14'],
  ['ML', 'Meghalaya', '17'],
  ['MZ', 'Mizoram', '15'],
  ['NL', 'Nagaland', '13'],
  ['OD', 'Odisha', '21'],
  ['PY', 'Puducherry', '34'],
  ['PB', 'Punjab', '03'],
  ['RJ', 'Rajasthan', '08'],
  ['SK', 'Sikkim', '11'],
  ['TN', 'Tamil Nadu', '33'],
  ['TG', 'Telangana', '36'],
  ['TR', 'Tripura', '16'],
  ['UP', 'Uttar Pradesh', '09'],
  ['UK', 'Uttarakhand', '05'],
  ['WB', 'West Bengal', '19'],
] as const

/** A State by its code; only those of today. */
export type StateCode = (typeof REGISTRATION_STATES)[number][0]

/** A State as GST knows it: `code` is that of its plates, which what lies outside of all States has not. */
export interface IndianState {
  gst: string
  code: StateCode | null
  name: string
}

/** Where somebody may live, by name; at the end what GST calls other territory. */
export const INDIAN_STATES: readonly IndianState[] = [
  ...REGISTRATION_STATES.map(([code, name, gst]) => ({ gst, code, name })),
  { gst: '97', code: null, name: 'Other territory' },
]

/** Letters of plates that were given until another took their place. */
const FORMER_PLATES: Readonly<Record<string, StateCode>> = { DN: 'DD', OR: 'OD', TS: 'TG', UA: 'UK' }

/** Names that people still use, and those of States that were joined to another. */
const OTHER_NAMES: Readonly<Record<string, StateCode>> = {
  'andaman and nicobar': 'AN',
  'dadra and nagar haveli': 'DD',
  'daman and diu': 'DD',
  'j and k': 'JK',
  'nct of delhi': 'DL',
  'new delhi': 'DL',
  'orissa': 'OD',
  'pondicherry': 'PY',
  'tamilnadu': 'TN',
  'uttaranchal': 'UK',
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('&', ' and ')
    .replaceAll(/[.\s]+/g, ' ')
    .trim()
    .toLowerCase()
const stateOf = (code: StateCode) => INDIAN_STATES.find(state => state.code === code)
const NAMES: ReadonlyMap<string, string> = new Map(REGISTRATION_STATES.map(([code, name]) => [code, name]))
const KNOWN: ReadonlyMap<string, IndianState | undefined> = new Map([
  ...INDIAN_STATES.flatMap(state =>
    [state.gst, state.code ?? state.gst, state.name].map(key => [plain(key), state] as const),
  ),
  ...Object.entries({ ...FORMER_PLATES, ...OTHER_NAMES }).map(([key, code]) => [plain(key), stateOf(code)] as const),
])

/** The names of the States by the letters of plates, former ones included (Central Motor Vehicles Rules). */
export const PLATE_STATES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REGISTRATION_STATES),
  ...Object.fromEntries(Object.entries(FORMER_PLATES).map(([letters, code]) => [letters, NAMES.get(code) ?? code])),
}

/** A State by its name, the letters of its plates or its GST code, as people write them; null where it is none. */
export const readState = (text: string): IndianState | null => KNOWN.get(plain(text)) ?? null

/**
 * The State that a text names among other words, as they were typed before there was a list: `Mumbai, Maharashtra`, `27-Maharashtra`,
 * `Pune MH`. Null where it names none, or two.
 */
export function stateIn(text: string): IndianState | null {
  const parts = text.split(/[^\p{L}\s.&]+/u).flatMap(part => {
    const words = part.replaceAll(/\b(?:india|state of|state)\b/giu, ' ')
    const [, letters = ''] = /(?:^|\s)([A-Z]{2})$/u.exec(words.trim()) ?? []
    const named = plain(words).length > 2 ? readState(words) : null
    return [named, letters === '' ? null : readState(letters)].filter(state => state !== null)
  })
  const [state = null, ...more] = new Set(parts)
  return readState(text) ?? (more.length === 0 ? state : null)
}

/** The State in whose name a GSTIN was given; null for none. */
export const stateOfGstin = (gstin: string | null): IndianState | null =>
  INDIAN_STATES.find(({ gst }) => gst === gstin?.slice(0, 2)) ?? null

/** The name of a State. */
export const stateName = (code: StateCode): string => NAMES.get(code) ?? code

/** A code as it comes from outside, `KA`; null where it is none of today's. */
export const readStateCode = (text: string | null): StateCode | null =>
  REGISTRATION_STATES.find(([code]) => code === text)?.[0] ?? null
