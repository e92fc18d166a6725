import { describe, expect, it } from 'vitest'
import type { Enquiry } from './enquiry.ts'
import { gistOfEnquiry, offerGap, searchTextOf } from './enquirySummary.ts'
import { replyLinks } from './enquiryReplies.ts'
import { readSaleFacts } from './saleDraft.ts'

const person = { userName: 'Asha Rao & co', email: 'asha+cars@example.com', address: '12 MG Road', contactNumber: '+919845012345' }
const OFFER: Enquiry = { kind: 'offer', form: { carName: 'Kia Seltos', carVariant: 'HTX', offerPrice: 900_000, userMessage: 'Today?', ...person } }
const SALE = {
  sellerName: 'Asha Rao', email: 'asha@example.com', contact: '+919845012345', carName: 'Kia Seltos', carNumber: 'KA05MH1234', variant: 'HTX',
  location: 'Bengaluru', address: '12 MG Road', priceMin: 800_000, priceMax: 900_000, features: 'Sunroof', description: 'One owner.',
}
const KINDS: readonly Enquiry[] = [
  OFFER, { kind: 'booking', form: { carName: 'Kia Seltos', carVariant: 'HTX', ...person } },
  { kind: 'contact', form: { name: 'Asha', email: 'a@example.com', phone: '+919845012345', message: 'Open on Sunday?' } },
  { kind: 'support', form: { name: 'Asha', email: 'a@example.com', contactNumber: '+919845012345', businessName: 'Cars', message: 'Help' } },
  { kind: 'sale', form: SALE },
]

describe('an enquiry in short [ADMIN-10]', () => {
  it.each([[950_000, 900_000, -50_000, -5.3], [900_000, 900_000, 0, 0], [800_000, 900_000, 100_000, 12.5], [1_300_000, 1, -1_299_999, -100]])(
    'asked %i, offered %i: %i rupees, %f percent', (asked, offer, rupees, percent) => {
      expect(offerGap(asked, offer)).toEqual({ rupees, percent })
    })

  it('has no gap to a price that is not known', () => {
    expect([offerGap(null, 5), offerGap(0, 5)]).toEqual([null, null])
  })

  it('is found by whoever sent it, and by the car', () => {
    expect(searchTextOf(OFFER, null)).toBe('asha rao & co asha+cars@example.com +919845012345 kia seltos htx')
    expect(searchTextOf({ kind: 'sale', form: SALE }, null)).toContain('ka05mh1234')
  })

  it('says what the sender wants', () => {
    expect(KINDS.map(gistOfEnquiry)).toEqual([
      'Offers ₹9,00,000: Today?', 'Wants a test drive', 'Open on Sunday?', 'Cars: Help', 'Asks ₹8,00,000 to ₹9,00,000, Bengaluru'])
  })
})

describe('an answer begun for the team [ADMIN-10]', () => {
  const context = { car: 'Kia Seltos HTX', carAddress: 'https://cars.example/product/0123456789abcd?a=1&b=2', siteName: 'Cars & more' }

  it.each(KINDS.map(enquiry => [enquiry.kind, enquiry] as const))('to %s has the name of the sender and no fault of ours in an address', (_kind, enquiry) => {
    const { whatsapp, mail, call } = replyLinks(enquiry, context)
    expect(call).toBe('tel:+919845012345')
    const text = new URL(whatsapp).searchParams.get('text') ?? ''
    expect(whatsapp.startsWith('https://wa.me/919845012345?text=')).toBe(true)
    expect(text).toMatch(/^Hello Asha.*,\n\n.+/)
    expect(text.endsWith('Cars & more')).toBe(true)
    expect(mail).toMatch(/^mailto:[\w%.@]+\?subject=[^&?\s]+&body=[^&?\s]+$/)
  })

  it('names the offer and the page of the car', () => {
    const text = new URL(replyLinks(OFFER, context).whatsapp).searchParams.get('text')
    expect(text).toContain('₹9,00,000 for the Kia Seltos HTX')
    expect(text).toContain(context.carAddress)
    expect(new URL(replyLinks(OFFER, context).mail).searchParams.get('body')).toContain('\r\n')
  })
})

describe('what a sell submission says in the words of our lists [ADMIN-10]', () => {
  const models = [{ brand: 'Kia', name: 'Seltos' }, { brand: 'Maruti Suzuki', name: 'Swift' }, { brand: 'Maruti Suzuki', name: 'Dzire' }, { brand: 'Jeep', name: 'Compass' }]
  it.each([
    ['Kia Seltos', 'Kia', 'Seltos'], ['2019 maruti swift dzire vdi', 'Maruti Suzuki', 'Dzire'], ['Swift VDI', 'Maruti Suzuki', 'Swift'],
    ['kia  seltos', 'Kia', 'Seltos'], ['My old car', undefined, undefined],
  ])('%s is %s %s', (carName, brand, model) => {
    expect(readSaleFacts({ ...SALE, carName }, models).name).toMatchObject({ ...(brand && { brand }), ...(model && { model }) })
    expect(readSaleFacts({ ...SALE, carName }, models).name.brand).toBe(brand)
  })

  it('takes the highest price, the parts of the place from the last, the features one by one', () => {
    expect(readSaleFacts({ ...SALE, location: 'Indiranagar, Bangalore', features: 'Sunroof, ABS', carNumber: 'XX' }, models)).toMatchObject({
      carNumber: null, price: 900_000, features: ['Sunroof', 'ABS'], locations: ['Indiranagar, Bangalore', 'Bengaluru', 'Indiranagar'],
    })
  })
})
