import type { EnquiryKind } from '../../enquiries/enquiry.ts'
import type { EnquiryState } from '../../enquiries/enquiryStates.ts'
import { formatRupees } from '../../money/price.ts'
import type { DriveState, HoldState } from '../../visits/visitStates.ts'
import type { Noun } from '../../kinds/nouns.ts'

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

const thingsOf = (noun: Noun): Readonly<Record<EnquiryKind, string>> => ({
  offer: 'your offer',
  booking: 'your request for a test drive',
  hold: `your request to hold the ${noun.one}`,
  contact: 'your message',
  support: 'your support request',
  sale: `the ${noun.one} that you offer`,
})

function workSentence(kind: EnquiryKind, state: EnquiryState, noun: Noun): string {
  switch (state) {
    // What looks automatic may be a person's: it was received, and nobody has answered it, as is said of new ones.
    case 'new':
    case 'spam':
      return `We have received ${thingsOf(noun)[kind]}. Nobody has answered it yet.`
    case 'contacted':
      return 'Our team has been in touch with you about it.'
    case 'visit_booked':
      return kind === 'sale' ? `A day to look at your ${noun.one} is arranged.` : 'A visit is arranged.'
    case 'negotiating':
      return 'You and our team are talking about the price.'
    case 'won':
      return kind === 'contact' || kind === 'support' ? 'It is done.' : 'You and our team have agreed.'
    case 'lost':
      return 'Our team has closed it: nobody works on it any more.'
  }
}

const driveSentencesOf = (noun: Noun): Readonly<Record<DriveState, string>> => ({
  booked: 'Your test drive is booked.',
  done: `You have driven the ${noun.one}.`,
  no_show: 'Your test drive did not take place.',
  cancelled: 'Your test drive is cancelled.',
})

const holdSentencesOf = (noun: Noun): Readonly<Record<Exclude<HoldState, 'asked'>, string>> => ({
  held: `The ${noun.one} is held for you.`,
  over: `The ${noun.one} is no longer held for you.`,
  released: `The ${noun.one} is no longer held for you.`,
  withdrawn: `You do not want the ${noun.one} held any more.`,
  declined: `The ${noun.one} cannot be held for you now.`,
  converted: `The ${noun.one} is no longer held for you.`,
})

/** A time that is booked and a hold that is granted are the answer, whatever else the team has noted so far (VISIT-1, VISIT-2). */
function visitSentences({ state, drive, hold }: StandingFacts, noun: Noun): string[] {
  if (state === 'negotiating' || state === 'won' || state === 'lost') return []
  return [
    ...(hold === null || hold === 'asked' ? [] : [holdSentencesOf(noun)[hold]]),
    ...(drive === null ? [] : [driveSentencesOf(noun)[drive]]),
  ]
}

function carSentence({ state, forSender, soldPrice, heldForOther }: CarForSender, noun: Noun): string {
  switch (state) {
    case 'listed':
      return heldForOther ? `The ${noun.one} is on hold for somebody else.` : `The ${noun.one} is still for sale.`
    case 'reserved':
      return forSender ? `The ${noun.one} is reserved for you.` : `The ${noun.one} is reserved for somebody else.`
    case 'sold':
      if (!forSender) return `The ${noun.one} was sold to somebody else.`
      return soldPrice === null
        ? `The ${noun.one} was sold to you.`
        : `The ${noun.one} was sold to you for ${formatRupees(soldPrice)}.`
    case 'gone':
      return `The ${noun.one} is not for sale any more.`
  }
}

function nextStep(facts: StandingFacts, noun: Noun): string | null {
  const { kind, state, car, drive, hold } = facts
  if (car?.forSender && car.state === 'reserved')
    return 'Next: papers, payment and hand-over, which our team arranges with you.'
  if (visitSentences(facts, noun).length > 0) {
    if (drive !== 'booked' && hold !== 'held') return null
    if (car?.state === 'listed') return `Next: you come and see the ${noun.one}.`
  }
  switch (state) {
    case 'new':
    case 'spam':
      return 'Next: somebody of our team calls or writes to you.'
    case 'contacted':
      return kind === 'contact' || kind === 'support' ? null : 'Next: a day that suits you.'
    case 'visit_booked':
      return kind === 'sale' ? `Next: we look at the ${noun.one} together.` : `Next: you come and see the ${noun.one}.`
    case 'negotiating':
      return 'Next: a price that suits both.'
    case 'won':
    case 'lost':
      return null
  }
}

const saleStepsOf = (noun: Noun) =>
  ['Sent', 'We talk', `We look at the ${noun.one}`, 'We agree on a price', 'Hand-over, with a receipt'] as const
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
function saleSteps({ kind, state, withdrawn, inStock }: StandingFacts, noun: Noun): Standing['steps'] {
  if (kind !== 'sale' || state === 'lost' || withdrawn) return []
  const done = state === 'won' && inStock ? saleStepsOf(noun).length : SALE_DONE[state]
  return saleStepsOf(noun).map((name, place) => ({
    name,
    state: place < done ? 'done' : place === done ? 'now' : 'ahead',
  }))
}

function saleNext({ state, inStock }: StandingFacts, noun: Noun): string | null {
  if (state === 'won') {
    return inStock
      ? `Your ${noun.one} is with us. The receipt of the hand-over says what was given and when.`
      : `Next: you bring the ${noun.one} with its papers and keys, and get a receipt for all of it.`
  }
  return null
}

/** What became of an enquiry, in plain words for its sender (CAR-5); of a car that is offered to us with its steps (VISIT-4). */
export function standingOf(facts: StandingFacts, noun: Noun): Standing {
  const { kind, state, car, withdrawn, hold } = facts
  if (withdrawn) {
    return {
      now: [`You have withdrawn ${thingsOf(noun)[kind]}. Nobody contacts you about it any more.`],
      next: null,
      steps: [],
    }
  }
  const visits = visitSentences(facts, noun)
  // Of a car that is held for its reader, "still for sale" would say the opposite.
  const isHeld = hold === 'held' && car?.state === 'listed'
  return {
    now: [
      ...(car?.forSender ? [carSentence(car, noun)] : []),
      ...(visits.length > 0 ? visits : [workSentence(kind, state, noun)]),
      ...(car === null || car.forSender || isHeld ? [] : [carSentence(car, noun)]),
    ],
    next: (kind === 'sale' ? saleNext(facts, noun) : null) ?? nextStep(facts, noun),
    steps: saleSteps(facts, noun),
  }
}
