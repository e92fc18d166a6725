import { describe, expect, it } from 'vitest'
import { replyLinks } from './enquiryReplies.ts'
import { KINDS, OFFER } from './testing/enquiries.ts'

describe('an answer begun for the team [ADMIN-10]', () => {
  const context = {
    car: 'Kia Seltos HTX',
    carAddress: 'https://cars.example/product/0123456789abcd?a=1&b=2',
    siteName: 'Cars & more',
  }

  it.each(KINDS.map(enquiry => [enquiry.kind, enquiry] as const))(
    'to %s has the name of the sender and no fault of ours in an address',
    (_kind, enquiry) => {
      const { whatsapp, mail, call } = replyLinks(enquiry, context)
      expect(call).toBe('tel:+919845012345')
      const text = new URL(whatsapp).searchParams.get('text') ?? ''
      expect(whatsapp.startsWith('https://wa.me/919845012345?text=')).toBe(true)
      expect(text).toMatch(/^Hello Asha.*,\n\n.+/)
      expect(text.endsWith('Cars & more')).toBe(true)
      expect(mail).toMatch(/^mailto:[\w%.@]+\?subject=[^&?\s]+&body=[^&?\s]+$/)
    },
  )

  it('names the offer and the page of the car', () => {
    const text = new URL(replyLinks(OFFER, context).whatsapp).searchParams.get('text')
    expect(text).toContain('₹9,00,000 for the Kia Seltos HTX')
    expect(text).toContain(context.carAddress)
    expect(new URL(replyLinks(OFFER, context).mail).searchParams.get('body')).toContain('\r\n')
  })
})
