import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { expect, test } from 'vitest'
import { standingOf, type StandingFacts } from './standing.ts'

const facts: StandingFacts = {
  kind: 'booking',
  state: 'new',
  car: { state: 'listed', forSender: false, soldPrice: null, heldForOther: false },
  withdrawn: false,
  inStock: false,
  drive: null,
  hold: null,
}

test('[CAR-5] [VISIT-1] a booked drive is an answer; one without a time waits for one', () => {
  expect(standingOf(facts, KIND_NOUNS.car)).toMatchObject({
    now: ['We have received your request for a test drive. Nobody has answered it yet.', 'The car is still for sale.'],
    next: 'Next: somebody of our team calls or writes to you.',
  })
  expect(standingOf({ ...facts, drive: 'booked' }, KIND_NOUNS.car)).toMatchObject({
    now: ['Your test drive is booked.', 'The car is still for sale.'],
    next: 'Next: you come and see the car.',
  })
  expect(standingOf({ ...facts, drive: 'cancelled' }, KIND_NOUNS.car)).toMatchObject({
    now: ['Your test drive is cancelled.', 'The car is still for sale.'],
    next: null,
  })
})

test('[CAR-5] [VISIT-2] a hold that is granted, ended or declined is said, one that is asked for waits', () => {
  const hold = { ...facts, kind: 'hold' } as const
  expect(standingOf({ ...hold, hold: 'asked' }, KIND_NOUNS.car).now[0]).toMatch(/Nobody has answered it yet/)
  expect(standingOf({ ...hold, hold: 'held' }, KIND_NOUNS.car)).toMatchObject({
    now: ['The car is held for you.'],
    next: 'Next: you come and see the car.',
  })
  expect(standingOf({ ...hold, hold: 'declined' }, KIND_NOUNS.car)).toMatchObject({
    now: ['The car cannot be held for you now.', 'The car is still for sale.'],
    next: null,
  })
})

test('[CAR-5] what the team has agreed with the sender goes before a drive', () => {
  expect(standingOf({ ...facts, drive: 'done', state: 'won' }, KIND_NOUNS.car).now[0]).toBe(
    'You and our team have agreed.',
  )
  const sold = { state: 'sold', forSender: false, soldPrice: null, heldForOther: false } as const
  expect(standingOf({ ...facts, drive: 'booked', car: sold }, KIND_NOUNS.car).next).toMatch(/somebody of our team/)
})

test('[CAR-5] [VISIT-2] a car on hold for somebody else is not said to be simply for sale', () => {
  const held = { state: 'listed', forSender: false, soldPrice: null, heldForOther: true } as const
  expect(standingOf({ ...facts, car: held }, KIND_NOUNS.car).now).toContain('The car is on hold for somebody else.')
  expect(standingOf({ ...facts, kind: 'hold', hold: 'asked', car: held }, KIND_NOUNS.car).now).toContain(
    'The car is on hold for somebody else.',
  )
  expect(standingOf({ ...facts, car: held }, KIND_NOUNS.car).now).not.toContain('The car is still for sale.')
})
