import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import type { Enquiry } from './enquiry.ts'
import { composeEnquiryMail } from './enquiryMail.ts'

const OFFER: Enquiry = {
  kind: 'offer',
  form: {
    carName: 'Kia Seltos',
    carVariant: 'HTX',
    offerPrice: 900_000,
    userName: 'Asha <script>alert(1)</script>',
    email: 'asha@example.com',
    address: '12 MG Road\nBengaluru',
    contactNumber: '+919845012345',
    userMessage: '<img src=x onerror=alert(1)> "quoted" & more',
  },
}
const CONTEXT = {
  vehicle: { title: 'Kia Seltos HTX', price: '₹9.5 L', address: 'https://cars.example/product/0123456789abcd' },
  siteName: 'Cars',
  files: 0,
  address: 'https://cars.example/office/enquiries/12',
  filledInMs: null,
}

describe('the mail of an enquiry [MODE-1]', () => {
  it('says who, what and about which car, plain and in HTML', () => {
    const { subject, text, html } = composeEnquiryMail(OFFER, CONTEXT, KIND_NOUNS.car)
    expect(subject).toContain('Offer: Kia Seltos HTX')
    expect(text).toContain('Offer: ₹9,00,000')
    expect(text).toContain('Phone: +91 ••• •••45')
    expect(text).toContain('Address:\n  12 MG Road\n  Bengaluru')
    expect(text).toContain('https://cars.example/office/enquiries/12')
    expect(html).toContain('https://cars.example/product/0123456789abcd')
  })

  it('carries nothing of what the sender wrote but as text', () => {
    const { html } = composeEnquiryMail(OFFER, CONTEXT, KIND_NOUNS.car)
    const words = html.replace(/<style>.*<\/style>/s, '')
    expect(words.match(/<(?!\/?(html|head|meta|title|body|main|h1|table|tr|th|td|p|a)\b|!doctype)[^>]*>/g)).toBeNull()
    expect([...words.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'https://cars.example/product/0123456789abcd',
      'https://cars.example/office/enquiries/12',
    ])
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  })

  it('keeps the subject on one line, whatever the name has in it', () => {
    const { subject } = composeEnquiryMail(
      {
        kind: 'contact',
        form: { name: 'A\r\nBcc: all@example.com', email: 'a@example.com', phone: '+919845012345', message: 'Hello' },
      },
      { ...CONTEXT, vehicle: null },
      KIND_NOUNS.car,
    )
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('counts files and leaves out what was not given', () => {
    const { text } = composeEnquiryMail(
      {
        kind: 'support',
        form: {
          name: 'Asha',
          email: 'a@example.com',
          contactNumber: '+919845012345',
          businessName: '',
          message: 'Help',
        },
      },
      { ...CONTEXT, vehicle: null, files: 3 },
      KIND_NOUNS.car,
    )
    expect(text).toContain('Files: 3')
    expect(text).not.toContain('Business')
  })

  it('names the car that an offer states itself, and has no way to an enquiry where the site does not know its own address', () => {
    const { subject, text, html } = composeEnquiryMail(
      OFFER,
      { ...CONTEXT, vehicle: null, address: null },
      KIND_NOUNS.car,
    )
    expect(subject).toContain('Offer: Kia Seltos HTX')
    expect(text).toContain('Car: Kia Seltos HTX')
    expect(`${text}${html}`).not.toMatch(/back office|null/)
  })

  it('marks what was filled in quicker than people type, in the list of mails and in the mail', () => {
    const { subject, text, html } = composeEnquiryMail(OFFER, { ...CONTEXT, filledInMs: 812 }, KIND_NOUNS.car)
    expect(subject).toContain('[filled in very quickly]')
    for (const form of [text, html]) expect(form).toContain('within 0.8 seconds')
  })
})
