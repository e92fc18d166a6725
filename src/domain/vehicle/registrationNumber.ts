/** States and union territories by their code on number plates, past codes included (Central Motor Vehicles Rules). */
const PLATE_STATES: Readonly<Record<string, string>> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  DN: 'Dadra and Nagar Haveli',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  OR: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UA: 'Uttarakhand',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
}

const STATE_FORM = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/
const BHARAT_FORM = /^(\d{2})BH(\d{4})([A-Z]{1,2})$/

/** The text in capitals, without separators. */
function pack(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\u2010-\u2015_-]+/gu, '')
}

/**
 * Normalises an Indian car number: `KA 05-mh 1234` and `ka5mh1234` become `KA05MH1234`. Valid are state plates, those
 * of Delhi (`DL3CAB1234`: one digit, then the class) and the BH series (`22BH1234AB`); null for any other text.
 */
export function normaliseCarNumber(text: string): string | null {
  const packed = pack(text)
  if (BHARAT_FORM.test(packed)) return packed
  const [, state = '', district = '', series = '', serial = ''] = STATE_FORM.exec(packed) ?? []
  if (!(state in PLATE_STATES) || Number(serial) === 0 || Number(district) === 0) return null
  return state + (state === 'DL' ? district : district.padStart(2, '0')) + series + serial.padStart(4, '0')
}

/**
 * The texts to look for in car numbers when a part of one is searched: the letters and digits as typed, and the same
 * with the zeros of the normalised form (`ka5mh` is also `KA05MH`). Both are needed, since `MH12` may begin MH12AB1234
 * or be short for MH010002. Empty where the search has neither letter nor digit.
 */
export function carNumberParts(text: string): string[] {
  const written = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const padded = normaliseCarNumber(written) ?? written.replace(/^(?!DL)([A-Z]{2})(?=[1-9][A-Z])/, '$10')
  return [...new Set([written, padded])].filter(part => part !== '')
}

/** What a visitor may see of a car number: its first four characters (DETAIL-2). */
export function registrationPrefix(carNumber: string): string {
  return carNumber.slice(0, 4)
}

/** A car number with the spaces people read it by: `KA 05 MH 1234`, `DL 3C AB 1234`, `22 BH 1234 AB`. Anything else stays. */
export function formatCarNumber(text: string): string {
  const number = normaliseCarNumber(text)
  if (number === null) return text
  const [, year, serialOfYear, letters] = /^(\d{2})BH(\d{4})([A-Z]+)$/.exec(number) ?? []
  if (year !== undefined) return `${year} BH ${serialOfYear} ${letters}`
  const [, state = '', district = '', series = '', serial = ''] = STATE_FORM.exec(number) ?? []
  // On plates of Delhi the first letter is the class of the vehicle and belongs to the district.
  const parts =
    state === 'DL' ? [state, district + series.slice(0, 1), series.slice(1), serial] : [state, district, series, serial]
  return parts.filter(part => part !== '').join(' ')
}

/** The origin of a car number as soon as its beginning shows it: `Karnataka · KA05`; null before that. */
export function plateOrigin(text: string): string | null {
  const packed = pack(text)
  const [, year] = /^(\d{2})BH/.exec(packed) ?? []
  if (year !== undefined) return `Bharat series · 20${year}`
  const [, code = '', district] = /^([A-Z]{2})(\d{1,2})?/.exec(packed) ?? []
  const state = PLATE_STATES[code]
  if (state === undefined) return null
  if (district === undefined || Number(district) === 0) return state
  return `${state} · ${code}${code === 'DL' ? district : district.padStart(2, '0')}`
}

/** The State of a car number; null for the Bharat series and for what is no number. */
export function stateOfNumber(text: string): string | null {
  return PLATE_STATES[pack(text).slice(0, 2)] ?? null
}

const OFFICE_FORM = /^([A-Z]{2})(\d{1,2})[A-Z]{0,2}$/

/**
 * The registration prefix of a listing that gives only its office code: `ka5` and `KA-05` are `KA05`, `DL3C` and `22BH`
 * stay. Null for anything else, also for `TN 1`: the first four characters of a plate, cut within the number.
 */
export function normaliseRegistrationPrefix(text: string): string | null {
  const code = text.normalize('NFKC').trim().toUpperCase()
  if (/^[A-Z]{2} \d$/.test(code)) return null
  const packed = code.replace(/[\s.\u2010-\u2015_-]+/gu, '')
  if (/^\d{2}BH$/.test(packed)) return packed
  const [, state = '', district = ''] = OFFICE_FORM.exec(packed) ?? []
  if (!(state in PLATE_STATES) || Number(district) === 0) return null
  return registrationPrefix(state === 'DL' ? packed : state + district.padStart(2, '0'))
}
