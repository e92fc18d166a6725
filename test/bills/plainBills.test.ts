import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPages } from '../accounts/pages.ts'
import { PDF } from '../enquiries/enquiryForms.ts'
import { signedIn } from '../enquiries/inboxSite.ts'
import { controlOf, LIVE } from '../enquiries/postedPages.ts'
import { startSite, type TestSite } from '../startSite.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let running: TestSite
let accountant: Person
beforeAll(async () => {
  const { pages } = await loadPages()
  running = await startSite({ configuration: LIVE, pages })
  accountant = await signedIn(running, 'accountant@plain.example', ['accountant'])
})
afterAll(() => running.close())

const TYPED = {
  'vendor': 'Shree Auto Works',
  'number': 'SA/1',
  'billed_on': '2026-01-05',
  'lines.0.what': 'Rent',
  'lines.0.category': 'rent',
  'lines.0.taxable': '10,000.50',
  'total': '10,001',
  'key': 'one filling of the form',
  'rows': '1',
}

async function post(who: Person, fields: Record<string, string>, file?: Buffer<ArrayBuffer>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file !== undefined) body.append('document', new Blob([file]), 'bill.pdf')
  const encoded = new Response(body)
  return who.send({
    method: 'POST',
    url: '/office/money/bills/new',
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}

describe('a bill without JavaScript [BOOK-5]', () => {
  it('gives back what was typed, keeps the file, gets more lines, and is written once it is right', async () => {
    const wrong = await post(accountant, { ...TYPED, total: '9' }, PDF)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('The lines come to ₹10,000.50 with tax.')
    expect(controlOf(wrong, 'lines.0.taxable')).toContain('10,000.50')
    const [, file = ''] = /value="(\d+)"/.exec(controlOf(wrong, 'file') ?? '') ?? []
    const more = await post(accountant, { ...TYPED, file, more: 'yes' })
    expect(more.statusCode).toBe(200)
    expect(controlOf(more, 'lines.3.what')).toBeDefined()
    const taken = await post(accountant, { ...TYPED, file, rows: '4', 'lines.3.what': '' })
    expect([taken.statusCode, taken.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/office\/money\/bills\/\d+$/),
    ])
    const page = await accountant.get(String(taken.headers.location))
    expect(page.body).toContain('Open bill.pdf')
    const twice = await post(accountant, { ...TYPED, key: 'another filling of it' })
    expect(twice.body).toContain(`href="${taken.headers.location}"`)
  })

  it('says at its field what a file is that is none, and of a line what it is for', async () => {
    const wrong = await post(accountant, TYPED, Buffer.from('<html>'))
    expect([wrong.statusCode, wrong.body.includes('PDF, JPEG or PNG')]).toEqual([400, true])
    const car = await post(accountant, { ...TYPED, 'lines.0.category': 'body' })
    expect(car.body).toContain('Please say for which vehicle')
  })

  it('is taken back with a reason, and is for who writes the books alone', async () => {
    const taken = await post(accountant, { ...TYPED, number: 'SA/2', key: 'a third filling of it' })
    const address = String(taken.headers.location)
    const back = (who: Person, reason: string) =>
      who.send({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ reason }).toString(),
      })
    const staff = await signedIn(running, 'staff@plain.example')
    expect((await post(staff, TYPED)).statusCode).toBe(403)
    expect((await back(staff, 'No')).statusCode).toBe(403)
    expect((await back(accountant, '')).statusCode).toBe(400)
    expect((await back(accountant, 'It was twice')).headers.location).toBe(address)
    expect((await accountant.get(address)).body).toContain('It was twice')
  })
})
