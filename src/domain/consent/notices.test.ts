import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import { ENQUIRY_KINDS } from '../enquiries/enquiry.ts'
import { ALERT_CONSENT } from '../alerts/alertTexts.ts'
import { CURRENT_NOTICE } from './currentNotice.ts'
import { noticesOf, noticeText, readNoticeVersion } from './notices.ts'

describe('notices at forms [OPS-8]', () => {
  it('shows the newest one, and says for each form what is taken and for what', () => {
    expect(CURRENT_NOTICE.version).toBe(noticesOf(KIND_NOUNS.car).length)
    expect(noticesOf(KIND_NOUNS.car).at(-1)?.atForm).toBe(CURRENT_NOTICE.atForm)
    expect(noticesOf(KIND_NOUNS.car).at(-1)?.forms?.alert?.atForm).toBe(ALERT_CONSENT)
    expect(noticeText(CURRENT_NOTICE.version, 'told', KIND_NOUNS.car)).toMatch(
      /^We write down your number .* Call us or come by: phone number,/,
    )
    expect(noticeText(2, 'offer', KIND_NOUNS.car)).toBe(noticeText(3, 'offer', KIND_NOUNS.car))
    for (const form of [...ENQUIRY_KINDS, 'alert'] as const)
      expect(noticeText(CURRENT_NOTICE.version, form, KIND_NOUNS.car)).toMatch(/e-mail address.*; to /s)
  })

  it('never changes what was shown: the first text is as it was', () => {
    expect(noticeText(1, 'offer', KIND_NOUNS.car)).toBe(
      'By sending this you agree that we use it to answer you and for nothing else. Our team sees your phone number and '
        + 'e-mail only after giving a reason. Your private link shows you each time, and lets you correct, withdraw or '
        + 'erase all of it.',
    )
    expect(noticeText(null, 'offer', KIND_NOUNS.car)).toBeNull()
  })

  it('takes the version that an older page showed, none from a program, and refuses one that never was', () => {
    expect(['1', 2, 3, '', undefined, null].map(readNoticeVersion)).toEqual([1, 2, 3, null, null, null])
    for (const wrong of ['0', '99', -1, 1.5, '2x', {}, [], '1e0'])
      expect(() => readNoticeVersion(wrong)).toThrow('another release')
  })
})
