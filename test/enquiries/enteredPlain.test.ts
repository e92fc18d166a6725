import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPages } from '../accounts/pages.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { signedIn } from './inboxSite.ts'
import { controlOf, LIVE } from './postedPages.ts'

let running: TestSite
let asha: Awaited<ReturnType<typeof signedIn>>
let member: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  const { pages } = await loadPages()
  running = await startSite({ configuration: LIVE, pages })
  asha = await signedIn(running, 'asha@cars.example')
  member = await signedIn(running, 'm@cars.example', 'member')
})
afterAll(() => running.close())

const post = (who: typeof asha, body: Record<string, string>) =>
  who.send({
    method: 'POST',
    url: '/office/enquiries/new',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(body).toString(),
  })

describe('adding an enquiry without JavaScript [ADMIN-10]', () => {
  it('gives back what was typed, and takes it once it is right', async () => {
    const wrong = await post(asha, { said: 'Has it a sunroof?', phone: '12', told: 'on' })
    expect(wrong.statusCode).toBe(400)
    expect(controlOf(wrong, 'said')).toContain('Has it a sunroof?')
    const taken = await post(asha, { said: 'Has it a sunroof?', phone: '98860 00004', into: '', anyway: '' })
    expect([taken.statusCode, taken.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/office\/enquiries\/\d+$/),
    ])
  })

  it('is for staff alone', async () => {
    expect((await post(member, { said: 'Hi', phone: '98860 00005' })).statusCode).toBe(403)
  })
})
