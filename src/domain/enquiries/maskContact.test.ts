import { describe, expect, it } from 'vitest'
import { maskBeginning, maskEmail, maskPhone, maskText } from './maskContact.ts'
import { maskEnquiry } from './maskEnquiry.ts'
import { KINDS } from './testing/enquiries.ts'

describe('what is masked until somebody gives a reason [CAR-5]', () => {
  it.each([
    ['+919845012345', '+91 ••• •••45'],
    ['+442071838750', '••• •••50'],
    ['+1234567', '••• •••'],
    ['98450 12345', '••• •••45'],
    ['', ''],
  ])('of the phone number %j leaves %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })

  it.each([
    ['asha@example.com', 'a•••@•••.com'],
    ['ab@example.com', '•••@•••.com'],
    ['a@b.co', '•••@•••.co'],
    ['a.very.long.name+cars@mail.example.co.in', 'a•••@•••.in'],
    ['आशा.राव@example.in', 'आ•••@•••.in'],
    ['"odd@name"@example.com', '"•••@•••.com'],
    ['asha@localhost', 'a•••@•••'],
    ['no address', 'n•••@•••'],
    ['', ''],
  ])('of the e-mail %j leaves %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })

  it.each([
    ['Call 98450 12345 or +91-98450-12345.', 'Call ••• ••• or ••• •••.'],
    ['Write to asha.rao@example.com, please', 'Write to a•••@•••.com, please'],
    ['I offer 4,50,000 for the 2019 one with 41,200 km', 'I offer 4,50,000 for the 2019 one with 41,200 km'],
    ['Visitor 1795439631686, 450000-500000', 'Visitor 1795439631686, 450000-500000'],
    ['From abroad +44 20 7183 8750, at home 091 98450 12345', 'From abroad ••• •••, at home 091 ••• •••'],
    ['Ring 98450 - 12345 or ९८४५० १२३४५', 'Ring ••• ••• or ••• •••'],
    ['Ring +91 98450 - 12345', 'Ring ••• •••'],
    ['Driven 45000 - 50000 km', 'Driven 45000 - 50000 km'],
    ['(080) 2222 3333 in the day', '(••• ••• in the day'],
  ])('of the text %j leaves %j', (text, masked) => {
    expect(maskText(text, [])).toBe(masked)
    expect(maskText(text, ['phone', 'email'])).toBe(text)
  })

  it('at the beginning of a long text is masked wherever the text is cut [CAR-5]', () => {
    const contacts = [
      '98450 12345',
      '+91 98450 - 12345',
      `${'asha.rao'.repeat(8)}@${'mail.'.repeat(50)}in`,
      '९८४५० १२३४५',
    ]
    for (const contact of contacts) {
      for (let before = 0; before <= 900; before += 1) {
        const gist = maskBeginning(`${'a '.repeat(before)}${contact} ${'b '.repeat(1_000)}`.slice(before % 2), [], 300)
        expect(gist.length).toBeLessThanOrEqual(301)
        expect(gist).not.toMatch(/[\p{Nd}@]{3}|rao\w/u)
      }
    }
    // Many masked addresses shorten the text, and must not bring half an address into sight.
    for (let blanks = 0; blanks < 60; blanks += 1) {
      const many = `${' '.repeat(blanks)}${`${'asha'.repeat(12)}@example.com, `.repeat(40)}`
      expect(maskBeginning(many, [], 300)).not.toContain('sha')
    }
    expect(maskBeginning('Call 98450 12345', [], 300)).toBe('Call ••• •••')
    expect(maskBeginning('a '.repeat(200), [], 300)).toBe(`${'a '.repeat(150)}…`)
    expect(maskBeginning('a '.repeat(2_000), [], 300)).toBe(`${'a '.repeat(150)}…`)
  })

  it.each(KINDS.map(enquiry => [enquiry.kind, enquiry] as const))('is no part of %s', (_kind, enquiry) => {
    const masked = JSON.stringify(maskEnquiry(enquiry, []))
    expect(masked).not.toMatch(/9845012345|asha@/)
    expect(maskEnquiry(enquiry, ['phone', 'email'])).toEqual(enquiry)
    expect(JSON.stringify(maskEnquiry(enquiry, ['phone']))).toContain('+919845012345')
    expect(JSON.stringify(maskEnquiry(enquiry, ['phone']))).not.toContain('asha@')
  })
})
