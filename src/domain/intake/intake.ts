import { isDay } from '../text/day.ts'

/** How a car comes (DESK-2, DESK-3). */
export const INTAKE_SOURCES = {
  owner: 'Bought from its owner',
  dealer: 'Bought from a dealer',
  auction: 'Bought at an auction',
  exchange: 'Taken in exchange',
  park_and_sell: 'Park and sell',
} as const
export type IntakeSource = keyof typeof INTAKE_SOURCES

/**
 * What Form 29C asks for: papers that are handed over, and what the owner declares. As one project read it in the Gazette; its
 * portal is what counts.
 */
export const FORM_29C_ITEMS = {
  rc: 'RC handed over',
  pucc: 'PUC certificate handed over',
  insurance: 'Insurance policy handed over',
  noTaxOrChallan: 'No tax demand and no challan is pending',
  noPermit: 'No permit, or it was surrendered',
  noCase: 'No criminal, prohibited-goods or accident case is pending',
  noHypothecation: 'Not under hire-purchase, lease or hypothecation',
  free: 'Not held by the police or a court, and nobody else has a claim on it',
} as const
export type Form29cItem = keyof typeof FORM_29C_ITEMS
export const FORM_29C_KEYS = Object.keys(FORM_29C_ITEMS) as Form29cItem[]

/** How a car came, and its numbers: for staff alone. Days are YYYY-MM-DD. */
export interface Intake {
  vehicleId: number
  source: IntakeSource
  fromName: string
  /** In international form; empty when not known. */
  fromPhone: string
  fromAddress: string
  takenInOn: string
  /** Empty when not known, as the engine number. */
  chassisNo: string
  engineNo: string
  /** How many; null when nobody counted. */
  keys: number | null
  /** Whose loan was on the car when it came, as the RC names it; empty for none, or not known. */
  loanLender: string
  /** The acknowledgement of the portal; null before it. */
  form29c: { ack: string; on: string } | null
  /** What of Form 29C was ticked. */
  checklist: readonly Form29cItem[]
  /** Rises with every change. */
  version: number
}

/** What staff write of it. */
export type IntakeFields = Omit<Intake, 'vehicleId' | 'version'>

/** Nothing yet, for a car that comes in on a day. */
export function emptyIntake(takenInOn: string): IntakeFields {
  return {
    source: 'owner',
    fromName: '',
    fromPhone: '',
    fromAddress: '',
    takenInOn,
    chassisNo: '',
    engineNo: '',
    keys: null,
    loanLender: '',
    form29c: null,
    checklist: [],
  }
}

/** A chassis, engine or acknowledgement number as it is kept: `mak h1-234` becomes `MAKH1-234`. */
export const cleanNumber = (typed: string) => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

const NUMBER = /^[A-Z0-9*/.-]{4,25}$/
/** The most characters of a name, and of an address. */
export const MOST_NAME = 120
export const MOST_ADDRESS = 400

/**
 * What is wrong, by field; empty when all is well. `loanOpen` says that the car's papers name an open loan: such a car does not
 * fit a Form 29C, in which its owner declares that there is none.
 */
export function intakeProblems(
  fields: IntakeFields,
  { today, loanOpen }: { today: string; loanOpen: boolean },
): Record<string, string> {
  const { fromName, fromAddress, takenInOn, chassisNo, engineNo, keys, loanLender, form29c } = fields
  const day = (name: string, value: string) =>
    !isDay(value) || value < '1990-01-01'
      ? { [name]: 'Please enter a day.' }
      : value > today
        ? { [name]: 'This day is still to come.' }
        : {}
  const number = (name: string, value: string, what: string) =>
    value === '' || NUMBER.test(value) ? {} : { [name]: `Please check the ${what}: 4 to 25 letters and digits.` }
  return {
    ...(fromName.length > MOST_NAME ? { fromName: `A name has at most ${MOST_NAME} characters.` } : {}),
    ...(fromAddress.length > MOST_ADDRESS ? { fromAddress: `An address has at most ${MOST_ADDRESS} characters.` } : {}),
    ...(loanLender.length > MOST_NAME ? { loanLender: `A name has at most ${MOST_NAME} characters.` } : {}),
    ...day('takenInOn', takenInOn),
    ...number('chassisNo', chassisNo, 'chassis number'),
    ...number('engineNo', engineNo, 'engine number'),
    ...(keys === null || (Number.isInteger(keys) && keys >= 0 && keys <= 9)
      ? {}
      : { keys: 'Please enter how many keys there are, 0 to 9.' }),
    ...(form29c === null
      ? {}
      : {
          ...(/^[A-Z0-9/.-]{3,40}$/.test(form29c.ack)
            ? {}
            : { form29cAck: 'Please enter the acknowledgement number as the portal gave it.' }),
          ...day('form29cOn', form29c.on),
          ...(loanOpen ? { form29cAck: LOAN_OPEN } : {}),
        }),
  }
}

/** Why a car with a loan waits. */
export const LOAN_OPEN =
  'The papers say that a loan on the vehicle is open. In Form 29C its owner declares that there is none: close the loan first, and note it under Dues.'
