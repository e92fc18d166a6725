import { expect, it } from 'vitest'
import { contactSchema } from '#domain/enquiries/enquiry.ts'
import { checkValues, pickErrors } from './checkValues.ts'
import { randomUuid } from './randomUuid.ts'

it('says what is wrong with each field once, by the rules of the server [CONTACT-2]', () => {
  const errors = checkValues(contactSchema, { name: ' ', email: 'no', phone: '12', message: 'Hello' })
  expect(errors).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter an e-mail address, such as name@example.com.',
    phone: 'Please enter a phone number with 10 digits, or with + and the country code.',
  })
  expect(checkValues(contactSchema, { name: 'Asha', email: 'a@b.in', phone: '9845012345', message: 'Hello' })).toEqual(
    {},
  )
})

it('keeps the errors of a step in the order of its fields [SELL-5]', () => {
  expect(Object.entries(pickErrors({ email: 'b', city: 'c', name: 'a' }, ['name', 'phone', 'email']))).toEqual([
    ['name', 'a'],
    ['email', 'b'],
  ])
})

it('makes version 4 UUIDs, each another [API-8]', () => {
  const made = Array.from({ length: 100 }, randomUuid)
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(made).size).toBe(100)
})
