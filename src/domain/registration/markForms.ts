import { PLATE_STATES } from './registrationStates.ts'

/** A registration mark that was read: in its one form for comparison, and in the parts it is written in. */
export interface ReadMark {
  /** Capital letters and digits alone; what the stock is searched by. */
  normal: string
  parts: readonly string[]
  /** What visitors may see of it: never the number itself (DETAIL-2). */
  prefix: string
  /** The code of its State; null where the mark does not say. */
  state: string | null
}

type Groups = Readonly<Record<string, string>>

interface MarkForm {
  /** Of the mark without separators. */
  pattern: RegExp
  /** Null where the groups are no mark of this form after all. */
  read(groups: Groups): ReadMark | null
}

const SERIES_YEAR = 21

/** Two letters that stand within marks of other forms. */
const OTHER_LETTERS = new Set(['BH', 'CC', 'CD', 'TC', 'UN', 'VA'])

const isState = (code: string) => Object.hasOwn(PLATE_STATES, code)
const four = (serial: string) => serial.padStart(4, '0')

function mark(parts: readonly (string | undefined)[], prefix: string, state: string | null): ReadMark {
  const written = parts.filter((part): part is string => part !== undefined && part !== '')
  return { normal: written.join(''), parts: written, prefix, state }
}

/** State, office and number, with or without a series: S.O. 444(E) of 1989. Plates of Delhi have one digit, then the class. */
function readOrdinary({ state = '', office = '', series = '', serial = '' }: Groups): ReadMark | null {
  if (!isState(state) || Number(office) === 0 || Number(serial) === 0) return null
  const district = state === 'DL' ? String(Number(office)) : office.padStart(2, '0')
  const delhi = [state, district + series.slice(0, 1), series.slice(1), four(serial)]
  const read = mark(state === 'DL' ? delhi : [state, district, series, four(serial)], '', state)
  return { ...read, prefix: read.normal.slice(0, 4) }
}

/**
 * The forms of registration marks under the Central Motor Vehicles Rules, and those before them that are still on vehicles.
 * The first that fits counts. Letters that no series has (I, O) are taken in ordinary marks, where people misread 1 and 0.
 */
export const MARK_FORMS: readonly MarkForm[] = [
  { pattern: /^(?<state>[A-Z]{2})(?<office>\d{1,2})(?<series>[A-Z]{0,3})(?<serial>\d{1,4})$/, read: readOrdinary },
  // Rajasthan has series with a digit before the letters: RJ 14 2M 1234.
  { pattern: /^(?<state>[A-Z]{2})(?<office>\d\d)(?<series>\d[A-Z]{1,2})(?<serial>\d{4})$/, read: readOrdinary },
  {
    // The Bharat series: rule 50(8), since 2021.
    pattern: /^(?<year>\d\d)BH(?<serial>\d{4})(?<letters>[A-HJ-NP-Z]{1,2})$/,
    read: ({ year = '', serial = '', letters }) =>
      Number(year) < SERIES_YEAR || Number(year) > new Date().getFullYear() % 100 || Number(serial) === 0
        ? null
        : mark([year, 'BH', serial, letters], `${year}BH`, null),
  },
  {
    // Vintage: rule 81B.
    pattern: /^(?<state>[A-Z]{2})VA(?<letters>[A-HJ-NP-Z]{2})(?<serial>\d{1,4})$/,
    read: ({ state = '', letters, serial = '' }) =>
      !isState(state) || Number(serial) === 0 ? null : mark([state, 'VA', letters, four(serial)], `${state}VA`, state),
  },
  {
    // Temporary, with its month: rule 53C, since 2021.
    pattern: /^T(?<month>0[1-9]|1[0-2])(?<year>\d\d)(?<state>[A-Z]{2})(?<serial>\d{4})(?<letters>[A-HJ-NP-Z]{1,2})$/,
    read: ({ month = '', year = '', state = '', serial = '', letters }) =>
      !isState(state) || Number(serial) === 0 || Number(year) < SERIES_YEAR
        ? null
        : mark(['T', month + year, state, serial, letters], state, state),
  },
  {
    // A dealer's trade certificate: rule 35. The older ones read as ordinary marks with the series TC.
    pattern: /^(?<state>[A-Z]{2})(?<office>\d{1,2})(?<kind>[A-J])(?<serial>\d{4})TC(?<certificate>\d{4})$/,
    read({ state = '', office = '', kind, serial, certificate }) {
      const district = office.padStart(2, '0')
      if (!isState(state) || Number(office) === 0) return null
      return mark([state, district, kind, serial, 'TC', certificate], state + district, state)
    },
  },
  {
    // Missions and the United Nations: rules 76 to 76-B.
    pattern: /^(?<mission>\d{1,3})(?<corps>CDP|CCP|CD|CC|UN)(?<serial>\d{1,4})(?<letter>[A-Z]?)$/,
    read: ({ mission = '', corps, serial = '', letter = '' }) =>
      mark([mission, corps, serial + letter], `${mission}${corps}`, null),
  },
  {
    // The armed forces: a broad arrow, the year, the class, a number and a letter to check it by.
    pattern: /^(?<year>\d\d)(?<kind>[A-Z])(?<serial>\d{4,6})(?<check>[A-Z])$/,
    read: ({ year = '', kind = '', serial = '', check = '' }) => ({
      ...mark([year + kind, serial + check], '', null),
      parts: [`↑${year}${kind}`, serial + check],
    }),
  },
  {
    // Before 1 July 1989: letters of the State and the office, and up to four figures; before 1950 one letter or two. Two letters of
    // a State with one or two figures are an office of today.
    pattern: /^(?<letters>[A-Z]{1,3})(?<serial>\d{1,4})$/,
    read({ letters = '', serial = '' }) {
      if (Number(serial) === 0 || OTHER_LETTERS.has(letters) || (letters.length === 2 && isState(letters))) return null
      return mark([letters, String(Number(serial))], letters, null)
    },
  },
]
