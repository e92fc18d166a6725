import { afterEach, describe, expect, it } from 'vitest'
import { GATHER_MS } from '#domain/alerts/alertTimes.ts'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { HOOK_KIND_NAMES, STOPPED_AFTER_MS } from '#domain/integrations/webhook.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { ClockDoubt } from '#platform/clock.ts'
import { startAlertWorker } from '#services/alerts/alertWorker.ts'
import { makeHook, testHook } from '#services/integrations/hooks.ts'
import { listDeliveries, listHooks } from '#services/integrations/listHooks.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { addAlert, car, LIVE, mailsOf, startAlertSite } from '../alerts/alertSite.ts'
import { startReceiver } from '../integrations/receiver.ts'
import { startSite } from '../startSite.ts'

const START = Date.parse('2026-11-27T06:30:00Z')
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A clock that a test sets and doubts. */
function doubtfulClock() {
  const clock = {
    at: START,
    kind: null as ClockDoubt['kind'] | null,
    now: () => clock.at,
    doubt: (): ClockDoubt | null =>
      clock.kind === null ? null : { kind: clock.kind, machine: clock.at, counted: START },
  }
  return clock
}

describe.each(['jumped', 'absent'] as const)('while the clock is in doubt, because it %s [OPS-7]', kind => {
  it('no alert is mailed, neither by a worker that runs nor by one that starts; each goes once, when somebody says that the clock is right', async () => {
    const clock = doubtfulClock()
    const running = await startAlertSite({ clock })
    ends.push(running.close)
    const worker = startAlertWorker(running.site)
    ends.push(worker.close)
    const email = 'asha@example.com'
    await addAlert(running.site, { email, frequency: 'at_once', search: 'brand=kia&location=goa' })
    await saveVehicles(
      running.site,
      'test',
      [car(700, { options: { brand: 'Kia', model: 'Sonet', location: 'Goa' } })],
      {
        createOptions: true,
      },
    )
    await worker.wake()
    const told = async () =>
      (await mailsOf(running.site)).filter(({ to, subject }) => to === email && subject.startsWith('New:')).length

    clock.kind = kind
    clock.at += 400 * DAY_MS
    await worker.wake()
    await worker.close()
    const started = startAlertWorker(running.site)
    ends.push(started.close)
    await started.wake()
    expect(await told()).toBe(0)
    // What happens meanwhile is noted all the same.
    await saveVehicles(
      running.site,
      'test',
      [car(701, { options: { brand: 'Kia', model: 'Seltos', location: 'Goa' } })],
      {
        createOptions: true,
      },
    )
    await started.wake()
    expect(await told()).toBe(0)

    clock.kind = null
    clock.at += GATHER_MS
    await started.wake()
    await started.wake()
    const mails = (await mailsOf(running.site)).filter(({ to, text }) => to === email && text.includes('/product/'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Kia Sonet')
    expect(mails[0]?.text).toContain('Kia Seltos')
  })

  it('no webhook is switched off for days that nobody has seen, and none of its messages is given up', async () => {
    const clock = doubtfulClock()
    const running = await startSite({
      clock,
      configuration: LIVE,
      profile: { ...DEFAULT_SITE_PROFILE, programs: { privateNetworks: true } },
      ownNetwork: address => address === '127.0.0.1',
    })
    ends.push(running.close)
    const { site } = running
    const receiver = await startReceiver()
    ends.push(receiver.close)
    receiver.answer = (_request, response) => response.writeHead(503).end()
    const form = { name: 'CRM', url: receiver.url, kinds: [...HOOK_KIND_NAMES], contactsReason: null }
    const { id } = await makeHook(site, { id: 1 }, form)
    await testHook(site, id)
    const state = async () => (await listHooks(site)).find(hook => hook.id === id)?.state
    /** Lets the worker look, until its message was sent so often and the failure counted. */
    async function sent(times: number): Promise<void> {
      site.hooks.wake()
      const failures = async () =>
        (await site.database.query.selectFrom('webhooks').select('failures').executeTakeFirst())?.failures
      await expect.poll(failures).toBe(times)
    }
    await sent(1)

    clock.kind = kind
    clock.at += STOPPED_AFTER_MS + 400 * DAY_MS
    await sent(2)
    expect(await listDeliveries(site, id)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    expect(await state()).toBe('on')

    clock.kind = null
    clock.at += DAY_MS
    await sent(3)
    await expect.poll(state).toBe('off')
  })
})
