import { describe, expect, it } from 'vitest'
import { gistOfEnquiry, searchTextOf } from './enquirySummary.ts'
import { KINDS, OFFER, SALE } from './testing/enquiries.ts'

describe('an enquiry in short [ADMIN-10]', () => {
  it('is found by whoever sent it, and by the car', () => {
    expect(searchTextOf(OFFER, null)).toBe('asha rao & co asha+cars@example.com +919845012345 kia seltos htx')
    expect(searchTextOf({ kind: 'sale', form: SALE }, null)).toContain('ka05mh1234')
  })

  it('says what the sender wants', () => {
    expect(KINDS.map(gistOfEnquiry)).toEqual([
      'Offers ₹9,00,000: Today?',
      'Wants a test drive',
      'Asks to have it held',
      'Open on Sunday?',
      'Cars: Help',
      'Asks ₹8,00,000 to ₹9,00,000, Bengaluru',
    ])
  })

  it('says of a test drive what was asked for, which stays true when it is moved [VISIT-1]', () => {
    const booking = KINDS.find(one => one.kind === 'booking')
    expect(booking && gistOfEnquiry({ ...booking, form: { ...booking.form, slot: '2026-11-24T10:30' } })).toBe(
      'Asked for a test drive on Tue, 24 Nov, 10:30',
    )
  })
})
