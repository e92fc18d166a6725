/** Codes of states and union territories on number plates, past ones included (Central Motor Vehicles Rules). */
const STATE_CODES = new Set((
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP WB'
).split(' '))

const STATE_FORM = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/
const BHARAT_FORM = /^(\d{2})BH(\d{4})([A-Z]{1,2})$/

/**
 * The one form of an Indian car number: `KA 05-mh 1234` and `ka5mh1234` are `KA05MH1234`. State plates, Delhi's
 * (`DL3CAB1234`: one digit, then the class) and BH-series (`22BH1234AB`) are valid; null for anything else.
 */
export function normaliseCarNumber(text: string): string | null {
  const packed = text.normalize('NFKC').toUpperCase().replace(/[\s.\u2010-\u2015_-]+/gu, '')
  if (BHARAT_FORM.test(packed)) return packed
  const [, state = '', district = '', series = '', serial = ''] = STATE_FORM.exec(packed) ?? []
  if (!STATE_CODES.has(state) || Number(serial) === 0 || Number(district) === 0) return null
  return state + (state === 'DL' ? district : district.padStart(2, '0')) + series + serial.padStart(4, '0')
}

/** What a visitor may see of a car number: its first four characters (DETAIL-2). */
export function registrationPrefix(carNumber: string): string {
  return carNumber.slice(0, 4)
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
  if (!STATE_CODES.has(state) || Number(district) === 0) return null
  return registrationPrefix(state === 'DL' ? packed : state + district.padStart(2, '0'))
}
