import { afterAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { judgeMails } from '#services/operations/judgeWarnings.ts'
import { teamAddress } from '#services/outbox/teamAddress.ts'
import { readConfiguration, type Configuration } from '#platform/configuration.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

const site = (email: string, teamEmail: string | null = null) => ({ profile: { email }, configuration: { teamEmail } })

describe('where the team gets the mails about enquiries [MODE-1]', () => {
  it.each([
    [DEFAULT_SITE_PROFILE.email, null],
    ['hello@sundaram.example', null],
    ['a@example.com', null],
    ['a@cars.test', null],
    ['a@localhost', null],
    ['hello@sundaram-motors.in', 'hello@sundaram-motors.in'],
    ['a@myexample.com', 'a@myexample.com'],
  ])('an address such as %s gives %s', (email, address) => expect(teamAddress(site(email))).toBe(address))

  it('is what the owner has set before anything else', () => {
    expect(teamAddress(site('hello@sundaram-motors.in', 'team@cars.in'))).toBe('team@cars.in')
  })

  it('is asked for, with SMTP_URL and SITE_URL, by a live site alone [OPS-7]', () => {
    const asked = (email: string, configuration: Partial<Configuration>) =>
      judgeMails({
        profile: { ...DEFAULT_SITE_PROFILE, email },
        configuration: { ...readConfiguration({ SITE_MODE: 'live' }, '/srv'), ...configuration },
      }).flatMap(({ remedy }) => /[A-Z]+_[A-Z]+/.exec(remedy)?.[0] ?? [])
    const mailFrom = { name: null, address: 'site@cars.in' }
    const smtpUrl = 'smtp://localhost'
    expect(asked('a@cars.in', { smtpUrl, mailFrom, siteUrl: 'https://cars.in' })).toEqual([])
    expect(asked('a@cars.in', { smtpUrl, siteUrl: 'https://cars.in' })).toEqual(['MAIL_FROM'])
    expect(asked(DEFAULT_SITE_PROFILE.email, {})).toEqual(['TEAM_EMAIL', 'SMTP_URL', 'SITE_URL'])
    expect(asked(DEFAULT_SITE_PROFILE.email, { mode: 'demo' })).toEqual([])
  })
})

describe('a live site that knows no address of the team', () => {
  let running: TestSite
  afterAll(() => running.close())

  it('keeps what visitors send and writes to no made-up address', async () => {
    running = await startSite({ configuration: { mode: 'live' } })
    const reply = await running.app.inject({
      method: 'POST',
      url: '/api/contact-form',
      payload: FORMS['/api/contact-form'],
    })
    expect(reply.statusCode).toBe(200)
    const { query } = running.site.database
    expect(await query.selectFrom('enquiries').select('state').execute()).toEqual([{ state: 'new' }])
    expect(await query.selectFrom('outbox').select('id').execute()).toEqual([])
  })
})
