import { describe, expect, it } from 'vitest'
import { withTold } from './toldContact.ts'

const MASKED = { phone: '98••• ••210', email: 'a•••@example.com' }

describe('a contact that was told [CAR-5]', () => {
  it('takes the place of what the page masks', () => {
    expect(withTold(MASKED, [], { phone: '98450 12210' })).toEqual({
      contact: { ...MASKED, phone: '98450 12210' },
      shown: ['phone'],
    })
  })

  it('gives way to what the page shows, such as a number that was corrected since', () => {
    const page = { ...MASKED, phone: '98860 11111' }
    expect(withTold(page, ['phone'], { phone: '98450 12210' })).toEqual({ contact: page, shown: ['phone'] })
  })
})
