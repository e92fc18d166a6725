import { ask, type MakeAct } from '../stage.ts'

/** Asks for mails about a search and confirms them by the link in the mail. */
export const actWithAlerts: MakeAct = stage => {
  let waiting: { email: string; token: string | null } | null = null
  const statesOf = (email: string) =>
    stage
      .look()
      .database.query.selectFrom('alerts')
      .innerJoin('subscribers', 'subscribers.id', 'alerts.subscriberId')
      .select('alerts.state')
      .where('subscribers.emailKey', '=', email)
      .execute()
  const expect = (email: string, ...allowed: string[]) =>
    stage.ledger.expect(`the alert of ${email}`, async () => {
      const found = (await statesOf(email)).map(({ state }) => state).join(' and ')
      return allowed.includes(found) ? null : `is "${found}", not "${allowed.join('" or "')}"`
    })

  return {
    name: 'alerts',
    async step() {
      if (waiting === null) {
        const email = `reader-${stage.next()}@example.com`
        expect(email, '', 'pending')
        await ask(stage, 'ask for an alert', () =>
          stage.visitor().post('/api/alerts', { email, frequency: 'daily', search: 'brand=kia' }),
        )
        expect(email, 'pending')
        waiting = { email, token: null }
        return
      }
      const { email } = waiting
      const mail = stage.smtp.taken.findLast(text => text.includes(`To: ${email}`))
      // Quoted-printable breaks long lines.
      const [, token] = /\/alerts\/confirm\/([\w-]{20,})/.exec((mail ?? '').replaceAll(/=\r?\n/g, '')) ?? []
      if (token === undefined) return
      expect(email, 'pending', 'active')
      const form = new URLSearchParams({ token })
      await ask(stage, 'confirm an alert', () =>
        stage.visitor().send(`/alerts/confirm/${token}`, {
          method: 'POST',
          body: form.toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      )
      expect(email, 'active')
      waiting = null
    },
  }
}
