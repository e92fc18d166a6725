import { Unanswered, type Client } from '../../place/client.ts'
import type { Look } from '../../place/openPlace.ts'
import { ask, type MakeAct } from '../stage.ts'

const PASSWORD = 'maple-signal-82-harbour'

const countAccounts = async ({ database: { query } }: Look, email: string): Promise<number> =>
  (await query.selectFrom('accounts').select('id').where('emailKey', '=', email).execute()).length

/** The one-time password in the newest mail to an address that has come in; null while there is none. */
function otpFor(mails: readonly string[], email: string): string | null {
  const mail = mails.findLast(text => text.includes(`To: ${email}`))
  return /\n(\d{6})\r?\n/.exec(mail ?? '')?.[1] ?? null
}

/** Registers people with the one-time password from their mail, as the page does. */
export const actWithAccounts: MakeAct = stage => {
  let person: { email: string; browser: Client; isVerified: boolean } | null = null

  async function register(email: string, browser: Client): Promise<void> {
    stage.ledger.expect(email, async look => ((await countAccounts(look, email)) <= 1 ? null : 'has several accounts'))
    // 409, or 400 since the one-time password is used up, when the request before it had no answer and was taken.
    await ask(stage, 'register', () => browser.post('/api/auth/register', { email, password: PASSWORD }), [400, 409])
    stage.ledger.expect(email, async look => ((await countAccounts(look, email)) === 1 ? null : 'has no account'))
    person = null
  }

  return {
    name: 'registrations',
    async step() {
      if (person === null) {
        const email = `person-${stage.next()}@example.com`
        const browser = stage.visitor()
        person = { email, browser, isVerified: false }
        try {
          await ask(stage, 'ask for a one-time password', () =>
            browser.post('/api/auth/request-otp-registration', { email }),
          )
        } catch (error) {
          if (error instanceof Unanswered) person = null
          throw error
        }
        return
      }
      const { email, browser } = person
      if (person.isVerified) return register(email, browser)
      const otp = otpFor(stage.smtp.taken, email)
      if (otp === null) return
      const current = person
      try {
        await ask(stage, 'verify a one-time password', () => browser.post('/api/auth/validate-otp', { email, otp }))
      } catch (error) {
        // The browser has no proof of it: whoever it happens to asks for another one.
        if (error instanceof Unanswered) person = null
        throw error
      }
      current.isVerified = true
    },
  }
}
