import { describe, expect, it } from 'vitest'
import type { Enquiry } from './enquiry.ts'
import { composeEnquiryMail } from './enquiryMail.ts'

const OFFER: Enquiry = {
  kind: 'offer',
  form: {
    carName: 'Kia Seltos', carVariant: 'HTX', offerPrice: 900_000, userName: 'Asha <script>alert(1)</script>', email: 'asha@example.com',
    address: '12 MG Road\nBengaluru', contactNumber: '+919845012345', userMessage: '<img src=x onerror=alert(1)> "quoted" & more',
  },
}
const CONTEXT = { vehicle: { title: 'Kia Seltos HTX', price: '₹9.5 L', address: 'https://cars.example/product/0123456789abcd' }, siteName: 'Cars', files: 0 }

describe('the mail of an enquiry [MODE-1]', () => {
  it('says who, what and about which car, plain and in HTML', () => {
    const { subject, text, html } = composeEnquiryMail(OFFER, CONTEXT)
    expect(subject).toContain('Offer: Kia Seltos HTX')
    expect(text).toContain('Offer: ₹9,00,000')
    expect(text).toContain('Phone: +919845012345')
    expect(html).toContain('https://cars.example/product/0123456789abcd')
  })

  it('carries nothing of what the sender wrote but as text', () => {
    const { html } = composeEnquiryMail(OFFER, CONTEXT)
    expect(html.match(/<(?!\/?(html|body|h1|table|tr|th|td|p)\b|!doctype)[^>]*>/g)).toBeNull()
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  })

  it('keeps the subject on one line, whatever the name has in it', () => {
    const { subject } = composeEnquiryMail({ kind: 'contact', form: { name: 'A\r\nBcc: all@example.com', email: 'a@example.com', phone: '+919845012345', message: 'Hello' } },
      { vehicle: null, siteName: 'Cars', files: 0 })
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('counts files and leaves out what was not given', () => {
    const { text } = composeEnquiryMail({ kind: 'support', form: { name: 'Asha', email: 'a@example.com', contactNumber: '+919845012345', businessName: '', message: 'Help' } },
      { vehicle: null, siteName: 'Cars', files: 3 })
    expect(text).toContain('Files: 3')
    expect(text).not.toContain('Business')
  })
})
