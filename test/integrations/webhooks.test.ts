import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE } from '#domain/dealer/siteProfile.ts'
import { HOOK_KIND_NAMES, STOPPED_AFTER_MS, type HookForm } from '#domain/integrations/webhook.ts'
import { changeHook, makeHook, renewSecret, sendAgain, switchHook, testHook } from '#services/integrations/hooks.ts'
import { listDeliveries, listHooks } from '#services/integrations/listHooks.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { startReceiver, type Receiver } from './receiver.ts'

const OWNER = { id: 1 }
// The worker looks every few seconds, and machines may be busy.
const until = <Value>(look: () => Value) => expect.poll(look)
let late = 0
let running: TestSite
const receivers: Receiver[] = []
beforeAll(async () => {
  running = await startSite({
    clock: { now: () => Date.now() + late },
    configuration: { mode: 'live' },
    profile: { ...DEFAULT_SITE_PROFILE, programs: { privateNetworks: true } },
    ownNetwork: address => address === '127.0.0.1',
  })
})
afterAll(() => running.close())
afterEach(async () => {
  for (const { id } of await listHooks(running.site))
    await running.site.database.transaction(transaction =>
      transaction.deleteFrom('webhooks').where('id', '=', id).execute(),
    )
  await Promise.all(receivers.splice(0).map(receiver => receiver.close()))
})

async function hookTo(form: Partial<HookForm> = {}) {
  const receiver = await startReceiver()
  receivers.push(receiver)
  const hook = await makeHook(running.site, OWNER, {
    name: 'CRM',
    url: receiver.url,
    kinds: [...HOOK_KIND_NAMES],
    contactsReason: null,
    ...form,
  })
  return { receiver, ...hook }
}
let cars = 0
async function addCar() {
  cars += 1
  return addVehicle(running.site, '1', { carNumber: `KA05MH${1000 + cars}`, actualPrice: 500_000, options: {} })
}
const change = (car: { id: number }, version: number, facts: object) =>
  changeVehicle(running.site, '1', car.id, version, { ...facts, options: {} })
const logOf = async (id: number) =>
  (await listDeliveries(running.site, id)).map(({ kind, state }) => `${kind} ${state}`)
const hookOf = async (id: number) => (await listHooks(running.site)).find(hook => hook.id === id)

describe('webhooks [DESK-7]', () => {
  it('are told of cars in order, signed so that the library of the standard verifies it', async () => {
    const { receiver, secret } = await hookTo()
    const car = await addCar()
    await change(car, 1, { actualPrice: 480_000 })
    await change(car, 2, { state: 'sold' })
    await until(() => receiver.received.length).toBe(3)
    const told = receiver.received.map(message => message.verify(secret))
    expect(told.map(({ type }) => type)).toEqual(['vehicle.added', 'vehicle.price_changed', 'vehicle.state_changed'])
    expect(told[1]?.data).toMatchObject({ productId: car.productId, change: { after: { actualPrice: 480_000 } } })
    expect(told[2]?.data).toMatchObject({ state: 'sold', change: { before: 'listed', after: 'sold' } })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    expect(() => receiver.received[0]?.verify(`whsec_${btoa('another secret')}`)).toThrow('No matching signature')
  })

  it('are told of enquiries without their senders, or with them where a reason was given, which the sender reads', async () => {
    const plain = await hookTo({ kinds: ['enquiry.received'] })
    const full = await hookTo({ kinds: ['enquiry.received'], contactsReason: 'Our calls are made from the CRM.' })
    await running.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
    running.site.hooks.wake()
    await until(() => plain.receiver.received.length + full.receiver.received.length).toBe(2)
    expect(plain.receiver.received[0]?.body).not.toMatch(/Asha|98450\s?\d{5}|example\.com/)
    const { data } = full.receiver.received[0]?.verify(full.secret) ?? {}
    expect(data).toMatchObject({
      kind: 'contact',
      state: 'new',
      sender: { name: 'Asha Rao', email: 'asha@example.com' },
    })
    const shown = () =>
      running.site.database.query.selectFrom('events').select(['actor', 'after']).where('kind', '=', 'shown').execute()
    // Noted with the outcome, which comes after the receiver has read the message.
    await until(shown).toEqual([
      { actor: `hook:${full.id}`, after: expect.stringContaining('Our calls are made') as string },
    ])
  })

  it('are told again with the same id, later and later, and then given up; a receiver that fails rests', async () => {
    const { receiver, id } = await hookTo({ kinds: ['vehicle.added'] })
    receiver.answer = (_request, response) => response.writeHead(500).end('no room')
    await addCar()
    await until(async () => (await listDeliveries(running.site, id))[0]?.status).toBe(500)
    expect(await listDeliveries(running.site, id)).toMatchObject([{ state: 'waiting', attempts: 1, answer: '' }])
    const failures = async () =>
      (await running.site.database.query.selectFrom('webhooks').select('failures').executeTakeFirst())?.failures
    await until(failures).toBe(1)
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      late += 27 * 3_600_000
      await running.site.database.transaction(transaction =>
        transaction.updateTable('webhooks').set({ failingSince: running.site.clock.now() }).execute(),
      )
      running.site.hooks.wake()
      await until(async () => (await listDeliveries(running.site, id))[0]?.attempts).toBe(attempt)
      // Its outcome is written in the transaction that counts the failure.
      await until(failures).toBe(attempt)
    }
    await until(() => logOf(id)).toEqual(['vehicle.added failed'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    receiver.answer = (_request, response) => response.end('thanks')
    const [failed] = await listDeliveries(running.site, id)
    await sendAgain(running.site, id, failed?.id ?? 0)
    await until(() => logOf(id)).toEqual(['vehicle.added delivered'])
  })

  it('are switched off after days of nothing but failures, or when the receiver is gone, and owners are mailed', async () => {
    const { receiver, id } = await hookTo({ kinds: ['vehicle.added'] })
    receiver.answer = (_request, response) => response.writeHead(503).end()
    await addCar()
    await until(async () => (await hookOf(id))?.failingSince).toBeTypeOf('number')
    late += STOPPED_AFTER_MS + 60_000
    running.site.hooks.wake()
    await until(async () => (await hookOf(id))?.state).toBe('off')
    const mails = await running.site.database.query.selectFrom('outbox').select('subject').execute()
    expect(mails.map(({ subject }) => subject)).toContain('The webhook CRM of Forecourt Motors was switched off')
    receiver.answer = (_request, response) => response.writeHead(410).end()
    const seen = await hookOf(id)
    await switchHook(running.site, OWNER, id, seen?.version ?? 0, 'on')
    await testHook(running.site, id)
    await until(async () => (await hookOf(id))?.why).toContain('gone for good')
  })

  it('are changed by two owners at once, and the second is asked to look again', async () => {
    const { id, receiver } = await hookTo({ kinds: ['vehicle.added'] })
    const seen = (await hookOf(id))?.version ?? 0
    const form = { name: 'Telephone list', url: receiver.url, kinds: [...HOOK_KIND_NAMES], contactsReason: null }
    await changeHook(running.site, OWNER, id, seen, form)
    const tooLate = [
      () => changeHook(running.site, OWNER, id, seen, { ...form, name: 'Accounts' }),
      () => switchHook(running.site, OWNER, id, seen, 'off'),
      () => renewSecret(running.site, OWNER, id, seen),
    ]
    for (const act of tooLate) await expect(act()).rejects.toMatchObject({ code: 'conflict' })
    expect(await hookOf(id)).toMatchObject({
      name: 'Telephone list',
      state: 'on',
      oldSecretUntil: null,
      version: seen + 1,
    })
  })

  it('do not keep each other waiting: one stalls, one cuts, one redirects, the last is told at once', async () => {
    const [stalling, cutting, redirecting, quick] = await Promise.all(
      ['a', 'b', 'c', 'd'].map(name => hookTo({ name, kinds: ['vehicle.added'] })),
    )
    if (!stalling || !cutting || !redirecting || !quick) throw new Error('four')
    stalling.receiver.answer = () => {}
    cutting.receiver.answer = request => request.socket.resetAndDestroy()
    redirecting.receiver.answer = (_request, response) =>
      response.writeHead(302, { location: quick.receiver.url }).end()
    for (let car = 0; car < 3; car += 1) await addCar()
    await until(() => quick.receiver.received.length).toBe(3)
    await until(async () =>
      (await listDeliveries(running.site, redirecting.id)).some(({ status }) => status === 302),
    ).toBe(true)
    await until(async () =>
      (await listDeliveries(running.site, cutting.id)).some(({ answer }) => answer === '127.0.0.1 cut the connection.'),
    ).toBe(true)
    expect(stalling.receiver.received.length).toBeLessThanOrEqual(2)
    expect((await listDeliveries(running.site, stalling.id)).every(({ state }) => state === 'waiting')).toBe(true)
  })

  it('sign with the old secret too for a day after it was renewed', async () => {
    const { receiver, id, secret } = await hookTo()
    const renewed = await renewSecret(running.site, OWNER, id, 1)
    await testHook(running.site, id)
    await until(() => receiver.received.length).toBe(1)
    expect([secret, renewed].map(one => receiver.received[0]?.verify(one).type)).toEqual(['test', 'test'])
    late += 25 * 3_600_000
    await testHook(running.site, id)
    await until(() => receiver.received.length).toBe(2)
    expect(receiver.received[1]?.headers['webhook-signature']).not.toContain(' ')
  })

  it('refuse a change of what somebody else has changed, and what happened while they were off', async () => {
    const { receiver, id } = await hookTo({ kinds: ['vehicle.added'] })
    await switchHook(running.site, OWNER, id, 1, 'off')
    await expect(switchHook(running.site, OWNER, id, 1, 'on')).rejects.toThrow('Somebody has changed')
    await addCar()
    await switchHook(running.site, OWNER, id, 2, 'on')
    const car = await addCar()
    await until(() => receiver.received.length).toBe(1)
    expect(receiver.received[0]?.body).toContain(car.productId)
  })
})

it('lead to no private network, nor by plain http, unless that is switched on [DESK-7]', async () => {
  const strict = await startSite()
  try {
    const form: HookForm = { name: 'x', url: 'http://127.0.0.1:9/', kinds: ['vehicle.added'], contactsReason: null }
    await expect(makeHook(strict.site, OWNER, form)).rejects.toThrow('must begin with https://')
    const { id } = await makeHook(strict.site, OWNER, { ...form, url: 'https://localhost:9/' })
    await testHook(strict.site, id)
    await until(async () => (await listDeliveries(strict.site, id))[0]?.answer).toBe(
      'localhost is in a private network, from which nothing is fetched.',
    )
  } finally {
    await strict.close()
  }
})

it('lead neither to this machine nor to what a cloud gives credentials out at, also where the own network is allowed [DESK-7]', async () => {
  const loose = await startSite({ profile: { ...DEFAULT_SITE_PROFILE, programs: { privateNetworks: true } } })
  try {
    expect.hasAssertions()
    const form: HookForm = { name: 'x', url: '', kinds: ['vehicle.added'], contactsReason: null }
    for (const host of [
      '127.0.0.1',
      'localhost',
      '169.254.169.254',
      '[fd00:ec2::254]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]) {
      const { id } = await makeHook(loose.site, OWNER, { ...form, url: `http://${host}:9/latest/meta-data` })
      await testHook(loose.site, id)
      await until(async () => (await listDeliveries(loose.site, id))[0]?.answer).toContain('in a private network')
    }
  } finally {
    await loose.close()
  }
})

it('note that a number was shown once its receiver has answered, and not where it was not reached [CAR-5, DESK-7]', async () => {
  const { receiver, id } = await hookTo({ kinds: ['enquiry.received'], contactsReason: 'We call from there.' })
  const shown = () =>
    running.site.database.query.selectFrom('events').select('id').where('actor', '=', `hook:${id}`).execute()
  const [port] = /\d+(?=\/hook)/.exec(receiver.url) ?? []
  await receiver.close()
  await running.app.inject({ method: 'POST', url: '/api/contact-form', payload: FORMS['/api/contact-form'] })
  running.site.hooks.wake()
  await until(async () => (await listDeliveries(running.site, id))[0]?.answer).toContain('refused the connection')
  expect(await shown()).toEqual([])
  const again = await startReceiver(Number(port))
  receivers.push(again)
  again.answer = (_request, response) => response.writeHead(500).end()
  late += 60 * 60_000
  running.site.hooks.wake()
  await until(async () => (await listDeliveries(running.site, id))[0]?.status).toBe(500)
  expect(await shown()).toHaveLength(1)
  again.answer = (_request, response) => response.end()
  late += 60 * 60_000
  running.site.hooks.wake()
  await until(() => logOf(id)).toEqual(['enquiry.received delivered'])
  expect(await shown()).toHaveLength(1)
})
