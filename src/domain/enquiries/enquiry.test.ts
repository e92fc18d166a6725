import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { bookingSchema, contactSchema, offerSchema, saleSchema, supportSchema } from './enquiry.ts'
import { SALE_STEPS } from './saleParts.ts'

const PERSON = {
  userName: ' Asha Rao ',
  email: 'asha@example.com',
  address: '12 MG Road',
  contactNumber: '98450 12345',
}
const OFFER = { carName: 'Kia Seltos', carVariant: 'HTX', carPrice: '₹9.5 L', offerPrice: '₹ 9,00,000', ...PERSON }
const SALE = {
  sellerName: 'Asha',
  email: 'asha@example.com',
  contact: '9845012345',
  carName: 'Kia Seltos',
  carNumber: 'ka 5 mh 1234',
  variant: 'HTX',
  location: 'Bengaluru',
  address: '12 MG Road',
  priceMin: '8,00,000',
  priceMax: 900000,
  features: 'Sunroof',
  description: 'One owner',
}

/** The message at each field that a schema refuses. */
function refusals(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(issue => [issue.path.join('.'), issue.message]))
}

describe('what visitors send', () => {
  it('takes an offer as people type it [DETAIL-4]', () => {
    expect(offerSchema.parse(OFFER)).toMatchObject({
      userName: 'Asha Rao',
      offerPrice: 900_000,
      contactNumber: '+919845012345',
      userMessage: '',
    })
  })

  it.each([
    ['5 lakh', 500_000],
    ['7.5L', 750_000],
    ['80 hazar', 80_000],
    ['५ लाख', 500_000],
  ])('takes the sum %j for ₹%d in an offer and in a sale [DETAIL-4] [SELL-3]', (typed, rupees) => {
    expect(offerSchema.parse({ ...OFFER, offerPrice: typed }).offerPrice).toBe(rupees)
    expect(saleSchema.parse({ ...SALE, priceMin: typed })).toMatchObject({ priceMin: rupees })
  })

  it('does not guess what 6.5 rupees or two sums in one are [DETAIL-4]', () => {
    for (const offerPrice of ['6.5', '5-6 lakh', 'best price', '0 lakh'])
      expect(refusals(offerSchema, { ...OFFER, offerPrice })).toEqual({
        offerPrice: 'Please enter an amount in rupees, above 0, such as 6,50,000 or 6.5 lakh.',
      })
  })

  it('names every missing field of each form [DETAIL-4] [DETAIL-5] [CONTACT-2] [ADMIN-9]', () => {
    expect(Object.keys(refusals(offerSchema, {})).toSorted()).toEqual([
      'address',
      'carName',
      'contactNumber',
      'email',
      'offerPrice',
      'userName',
    ])
    expect(Object.keys(refusals(bookingSchema, {})).toSorted()).toEqual([
      'address',
      'carName',
      'contactNumber',
      'email',
      'userName',
    ])
    expect(Object.keys(refusals(contactSchema, {})).toSorted()).toEqual(['email', 'message', 'name', 'phone'])
    expect(Object.keys(refusals(supportSchema, {})).toSorted()).toEqual(['contactNumber', 'email', 'message', 'name'])
  })

  it.each([
    ['offerPrice', '0'],
    ['offerPrice', 'lots'],
    ['offerPrice', -5],
    ['email', 'asha'],
    ['contactNumber', '123'],
    ['userName', '   '],
  ])('refuses %s %j at that field [DETAIL-4]', (field, value) => {
    expect(Object.keys(refusals(offerSchema, { ...OFFER, [field]: value }))).toEqual([field])
  })

  it('takes out characters that nobody types', () => {
    expect(
      contactSchema.parse({
        name: 'A\u0000sh\u202Ea',
        email: 'a@example.com',
        phone: '9845012345',
        message: 'two\nlines\u0007',
      }),
    ).toMatchObject({ name: 'Asha', message: 'two\nlines' })
  })
})

describe('a sell submission', () => {
  it('has each field in exactly one step [SELL-2] [SELL-3] [SELL-4]', () => {
    expect(SALE_STEPS.flat().toSorted()).toEqual(Object.keys(saleSchema.shape).toSorted())
  })

  it('compares the two prices while other steps are still empty [SELL-6]', () => {
    expect(refusals(saleSchema, { priceMin: '9,00,000', priceMax: '8,00,000' })).toMatchObject({
      priceMax: 'The highest price must not be below the lowest.',
    })
    expect(refusals(saleSchema, { priceMin: '9,00,000', priceMax: '' }).priceMax).toBe(
      'Please enter the highest price you expect.',
    )
  })

  it('normalises the car number and keeps an unusual one [SELL-2]', () => {
    expect(saleSchema.parse(SALE).carNumber).toBe('KA05MH1234')
    expect(saleSchema.parse({ ...SALE, carNumber: 'mye 1234' }).carNumber).toBe('MYE1234')
  })

  it('wants the lowest price not above the highest [SELL-6]', () => {
    expect(refusals(saleSchema, { ...SALE, priceMin: 900_001 })).toEqual({
      priceMax: 'The highest price must not be below the lowest.',
    })
  })
})
