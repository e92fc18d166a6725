import { expect, it } from 'vitest'
import { composeAccountExistsMail, composeApprovedMail, composeOtpMail } from './accountMail.ts'

const siteName = 'Rao & "Sons" <Cars>'

it.each(['registration', 'reset'] as const)(
  "brings the code for %s in both forms, and the site's name as text only [AUTH-5]",
  purpose => {
    const mail = composeOtpMail(purpose, '042917', { siteName, minutes: 10 })
    expect(mail.text).toContain('042917')
    expect(mail.text).toContain('10 minutes')
    expect(mail.html).toContain('>042917<')
    expect(mail.html).not.toContain('<Cars>')
  },
)

it('mails whoever has an account already, without any code [AUTH-5]', () => {
  const mail = composeAccountExistsMail({ siteName, signInAddress: 'https://cars.example/login' })
  expect(mail.text).toContain('https://cars.example/login')
  expect(`${mail.text}${mail.html}`.replace(/&#\d+;|#16202e|\d+px/g, '')).not.toMatch(/\d{6}/)
})

it('mails whoever was approved where to sign in [AUTH-4]', () => {
  const mail = composeApprovedMail({ siteName, signInAddress: 'https://cars.example/login' })
  expect(mail.text).toContain('https://cars.example/login')
  expect(mail.html).not.toContain('<Cars>')
  expect(composeApprovedMail({ siteName, signInAddress: null }).text).not.toContain('null')
})
