import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import { senderOf } from './enquiry.ts'
import { replyText } from './enquiryReplies.ts'
import { callLink, mailLink, whatsappLink } from './replyLinks.ts'
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
      const { phone, email } = senderOf(enquiry)
      const reply = replyText(enquiry, context, KIND_NOUNS.car)
      const [whatsapp, mail] = [whatsappLink(phone, reply), mailLink(email, reply)]
      expect(callLink(phone)).toBe('tel:+919845012345')
      const text = new URL(whatsapp).searchParams.get('text') ?? ''
      expect(whatsapp.startsWith('https://wa.me/919845012345?text=')).toBe(true)
      expect(text).toMatch(/^Hello Asha.*,\n\n.+/)
      expect(text.endsWith('Cars & more')).toBe(true)
      expect(mail).toMatch(/^mailto:[\w%.@]+\?subject=[^&?\s]+&body=[^&?\s]+$/)
    },
  )

  it('names the offer and the page of the car', () => {
    const reply = replyText(OFFER, context, KIND_NOUNS.car)
    const text = new URL(whatsappLink('+919845012345', reply)).searchParams.get('text')
    expect(text).toContain('₹9,00,000 for the Kia Seltos HTX')
    expect(text).toContain(context.carAddress)
    expect(new URL(mailLink('asha@example.com', reply)).searchParams.get('body')).toContain('\r\n')
  })
})
