import type { EnquiryKind } from '../../enquiries/enquiry.ts'
import type { EnquiryState } from '../../enquiries/enquiryStates.ts'
import { formatRupees } from '../../money/price.ts'
import type { DriveState, HoldState } from '../../visits/visitStates.ts'

/** The car of our stock that somebody wrote about, as it is now for that person. */
export interface CarForSender {
  state: 'listed' | 'reserved' | 'sold' | 'gone'
  /** Whether it is reserved for, or was sold to, the very person; `soldPrice` in whole rupees, if it is known. */
  forSender: boolean
  soldPrice: number | null
  /** Whether it is on hold for somebody else now (VISIT-2). */
  heldForOther: boolean
}

/** What became of an enquiry, for the person who sent it. */
export interface Standing {
  /** Whole sentences, the most important first. */
  now: readonly string[]
  /** What comes next; null where nothing does. */
  next: string | null
  /** The way of a car that is offered to us, to its hand-over; empty for other kinds. */
  steps: readonly { name: string; state: 'done' | 'now' | 'ahead' }[]
}

/** What is known about an enquiry when its sender asks for it. */
export interface StandingFacts {
  kind: EnquiryKind
  state: EnquiryState
  car: CarForSender | null
  withdrawn: boolean
  /** For a car that was offered to us: whether it has become one of our stock. */
  inStock: boolean
  /** Its test drive and its hold, the newest of each; null where there is none. */
  drive: DriveState | null
  hold: HoldState | null
}

const THINGS: Readonly<Record<EnquiryKind, string>> = {
  offer: 'your offer',
  booking: 'your request for a test drive',
  hold: 'your request to hold the car',
  contact: 'your message',
  support: 'your support request',
  sale: 'the car that you offer',
}

function workSentence(kind: EnquiryKind, state: EnquiryState): string {
  switch (state) {
    // What looks automatic may be a person's: it was received, and nobody has answered it, as is said of new ones.
    case 'new':
    case 'spam':
      return `We have received ${THINGS[kind]}. Nobody has answered it yet.`
    case 'contacted':
      return 'Our team has been in touch with you about it.'
    case 'visit_booked':
      return kind === 'sale' ? 'A day to look at your car is arranged.' : 'A visit is arranged.'
    case 'negotiating':
      return 'You and our team are talking about the price.'
    case 'won':
      return kind === 'contact' || kind === 'support' ? 'It is done.' : 'You and our team have agreed.'
    case 'lost':
      return 'Our team has closed it: nobody works on it any more.'
  }
}

const DRIVE_SENTENCES: Readonly<Record<DriveState, string>> = {
  booked: 'Your test drive is booked.',
  done: 'You have driven the car.',
  no_show: 'Your test drive did not take place.',
  cancelled: 'Your test drive is cancelled.',
}

const HOLD_SENTENCES: Readonly<Record<Exclude<HoldState, 'asked'>, string>> = {
  held: 'The car is held for you.',
  over: 'The car is no longer held for you.',
  released: 'The car is no longer held for you.',
  withdrawn: 'You do not want the car held any more.',
  declined: 'The car cannot be held for you now.',
  converted: 'The car is no longer held for you.',
}

/** A time that is booked and a hold that is granted are the answer, whatever else the team has noted so far (VISIT-1, VISIT-2). */
function visitSentences({ state, drive, hold }: StandingFacts): string[] {
  if (state === 'negotiating' || state === 'won' || state === 'lost') return []
  return [
    ...(hold === null || hold === 'asked' ? [] : [HOLD_SENTENCES[hold]]),
    ...(drive === null ? [] : [DRIVE_SENTENCES[drive]]),
  ]
}

function carSentence({ state, forSender, soldPrice, heldForOther }: CarForSender): string {
  switch (state) {
    case 'listed':
      return heldForOther ? 'The car is on hold for somebody else.' : 'The car is still for sale.'
    case 'reserved':
      return forSender ? 'The car is reserved for you.' : 'The car is reserved for somebody else.'
    case 'sold':
      if (!forSender) return 'The car was sold to somebody else.'
      return soldPrice === null ? 'The car was sold to you.' : `The car was sold to you for ${formatRupees(soldPrice)}.`
    case 'gone':
      return 'The car is not for sale any more.'
  }
}

function nextStep(facts: StandingFacts): string | null {
  const { kind, state, car, drive, hold } = facts
  if (car?.forSender && car.state === 'reserved')
    return 'Next: papers, payment and hand-over, which our team arranges with you.'
  if (visitSentences(facts).length > 0) {
    if (drive !== 'booked' && hold !== 'held') return null
    if (car?.state === 'listed') return 'Next: you come and see the car.'
  }
  switch (state) {
    case 'new':
    case 'spam':
      return 'Next: somebody of our team calls or writes to you.'
    case 'contacted':
      return kind === 'contact' || kind === 'support' ? null : 'Next: a day that suits you.'
    case 'visit_booked':
      return kind === 'sale' ? 'Next: we look at the car together.' : 'Next: you come and see the car.'
    case 'negotiating':
      return 'Next: a price that suits both.'
    case 'won':
    case 'lost':
      return null
  }
}

const SALE_STEPS = [
  'Sent',
  'We talk',
  'We look at the car',
  'We agree on a price',
  'Hand-over, with a receipt',
] as const
const SALE_DONE: Readonly<Record<EnquiryState, number>> = {
  new: 1,
  spam: 1,
  contacted: 2,
  visit_booked: 2,
  negotiating: 3,
  won: 4,
  lost: 1,
}

/** The way of an offered car; a closed offer has none any more. */
function saleSteps({ kind, state, withdrawn, inStock }: StandingFacts): Standing['steps'] {
  if (kind !== 'sale' || state === 'lost' || withdrawn) return []
  const done = state === 'won' && inStock ? SALE_STEPS.length : SALE_DONE[state]
  return SALE_STEPS.map((name, place) => ({ name, state: place < done ? 'done' : place === done ? 'now' : 'ahead' }))
}

function saleNext({ state, inStock }: StandingFacts): string | null {
  if (state === 'won') {
    return inStock
      ? 'Your car is with us. The receipt of the hand-over says what was given and when.'
      : 'Next: you bring the car with its papers and keys, and get a receipt for all of it.'
  }
  return null
}

/** What became of an enquiry, in plain words for its sender (CAR-5); of a car that is offered to us with its steps (VISIT-4). */
export function standingOf(facts: StandingFacts): Standing {
  const { kind, state, car, withdrawn, hold } = facts
  if (withdrawn) {
    return {
      now: [`You have withdrawn ${THINGS[kind]}. Nobody contacts you about it any more.`],
      next: null,
      steps: [],
    }
  }
  const visits = visitSentences(facts)
  // Of a car that is held for its reader, "still for sale" would say the opposite.
  const isHeld = hold === 'held' && car?.state === 'listed'
  return {
    now: [
      ...(car?.forSender ? [carSentence(car)] : []),
      ...(visits.length > 0 ? visits : [workSentence(kind, state)]),
      ...(car === null || car.forSender || isHeld ? [] : [carSentence(car)]),
    ],
    next: (kind === 'sale' ? saleNext(facts) : null) ?? nextStep(facts),
    steps: saleSteps(facts),
  }
}
