import { asciiDigits } from '../text/asciiDigits.ts'
import { CHASSIS, readChassisInPlace } from './chassisInPlace.ts'
import { MARK_FORMS, type ReadMark } from './markForms.ts'
import { PLATE_STATES } from './registrationStates.ts'

/** Longest text that a field for a car number takes: "not registered" with the longest chassis number, and some more. */
export const MOST_NUMBER_CHARACTERS = 50

/** The text in capitals with digits 0 to 9, without separators and the arrow of the armed forces. */
function pack(text: string): string {
  return asciiDigits(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./\\\u2010-\u2015_^\u2191\u21E7-]+/gu, '')
}

function readMark(text: string): ReadMark | null {
  if (text.length > MOST_NUMBER_CHARACTERS) return null
  const packed = pack(text)
  for (const { pattern, read } of MARK_FORMS) {
    const groups = pattern.exec(packed)?.groups
    const found = groups === undefined ? null : read(groups)
    if (found !== null) return found
  }
  const chassis = readChassisInPlace(text)
  return chassis === null ? null : { normal: CHASSIS + chassis, parts: ['Chassis', chassis], prefix: '', state: null }
}

/**
 * Normalises an Indian registration mark: `KA 05-mh 1234` and `ka5mh1234` become `KA05MH1234`. Valid are all that the Central
 * Motor Vehicles Rules know or knew (VEH-9, `MARK_FORMS`): of States, the BH series, vintage, temporary, trade certificates,
 * diplomatic, of the armed forces, and those from before 1989; and where there is none yet its chassis number: `not registered
 * MBLHA10EZ9HC12345` becomes `CHASSISMBLHA10EZ9HC12345`. Null for any other text.
 */
export function normaliseCarNumber(text: string): string | null {
  return readMark(text)?.normal ?? null
}

/**
 * The texts to look for in car numbers when a part of one is searched: the letters and digits as typed, and the same
 * with the zeros of the normalised form (`ka5mh` is also `KA05MH`). Both are needed, since `MH12` may begin MH12AB1234
 * or be short for MH010002. Empty where the search has neither letter nor digit.
 */
export function carNumberParts(text: string): string[] {
  const written = asciiDigits(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const padded =
    normaliseCarNumber(written)
    ?? written.replace(/^(?!DL)([A-Z]{2})(?=[1-9][A-Z])/, '$10').replace(/^DL0(?=[1-9])/, 'DL')
  return [...new Set([written, padded])].filter(part => part !== '')
}

/**
 * What a visitor may see of a car number (DETAIL-2): its first four characters, of marks of other forms what stands for them, as
 * `MYC` of MYC 1234; empty where nothing does.
 */
export function registrationPrefix(carNumber: string): string {
  return readMark(carNumber)?.prefix ?? carNumber.slice(0, 4)
}

/** A car number with the spaces people read it by: `KA 05 MH 1234`, `DL 3C AB 1234`, `22 BH 1234 AB`. Anything else stays. */
export function formatCarNumber(text: string): string {
  return readMark(text)?.parts.join(' ') ?? text
}

/** The origin of a car number as soon as its beginning shows it: `Karnataka · KA05`; null before that. */
export function plateOrigin(text: string): string | null {
  const packed = pack(text)
  const [, year] = /^(\d{2})BH/.exec(packed) ?? []
  if (year !== undefined) return `Bharat series · 20${year}`
  const [, temporary = ''] = /^T\d{4}([A-Z]{2})/.exec(packed) ?? []
  if (temporary in PLATE_STATES) return `${PLATE_STATES[temporary]} · temporary`
  const [, code = '', district] = /^([A-Z]{2})(\d{1,2}|VA)?/.exec(packed) ?? []
  const state = PLATE_STATES[code]
  if (state === undefined || /^[A-Z]{3}\d/.test(packed)) return null
  if (district === undefined || Number(district) === 0) return state
  if (district === 'VA') return `${state} · vintage`
  return `${state} · ${code}${code === 'DL' ? district : district.padStart(2, '0')}`
}

/** The State of a car number; null where the mark does not say, as in the Bharat series, and for what is no number. */
export function stateOfNumber(text: string): string | null {
  const mark = readMark(text)
  return PLATE_STATES[mark === null ? pack(text).slice(0, 2) : (mark.state ?? '')] ?? null
}

const OFFICE_FORM = /^([A-Z]{2})(\d{1,2})[A-Z]{0,2}$/

/**
 * The registration prefix of a listing that gives only its office code: `ka5` and `KA-05` are `KA05`, `DL3C` and `22BH`
 * stay. Null for anything else, also for `TN 1`: the first four characters of a plate, cut within the number.
 */
export function normaliseRegistrationPrefix(text: string): string | null {
  const code = asciiDigits(text).normalize('NFKC').trim().toUpperCase()
  if (/^[A-Z]{2} \d$/.test(code)) return null
  const packed = code.replace(/[\s.\u2010-\u2015_-]+/gu, '')
  if (/^\d{2}BH$/.test(packed)) return packed
  const [, state = '', district = ''] = OFFICE_FORM.exec(packed) ?? []
  if (!(state in PLATE_STATES) || Number(district) === 0) return null
  return (state === 'DL' ? packed : state + district.padStart(2, '0')).slice(0, 4)
}
