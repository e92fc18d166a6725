import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { sweepBillFiles } from '#services/bills/billFiles.ts'
import { jsonText } from '../database/jsonText.ts'
import { jpeg, PDF } from '../enquiries/enquiryForms.ts'
import { signedIn } from '../enquiries/inboxSite.ts'
import { startBillSite, type BillSite } from './billSite.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let running: BillSite
let accountant: Person
beforeAll(async () => {
  running = await startBillSite()
  accountant = await signedIn(running, 'accountant@bills.example', ['accountant'])
})
afterAll(() => running.close())

const BOUNDARY = 'a-boundary'
const asForm = (name: string, bytes: Buffer) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
})
const send = (person: Person, bytes: Buffer, name = 'bill.pdf') =>
  person.send({ method: 'POST', url: '/api/office/bill-files', ...asForm(name, bytes) })
const kept = async (bytes: Buffer, name?: string): Promise<number> => (await send(accountant, bytes, name)).json().file
const write = (person: Person, more: object = {}) => {
  return person.post('/api/office/bills', {
    ...running.typed(),
    lines: [{ what: 'Rent', category: 'rent', taxable: 10_000 }],
    ...more,
  })
}

describe('the photo or PDF of a bill [BOOK-5]', () => {
  it('is sent before the bill, is kept when the bill has a problem, and then is the bill’s alone', async () => {
    const file = await kept(PDF)
    expect((await write(accountant, { file, total: 9 })).statusCode).toBe(400)
    const reply = await write(accountant, { file })
    expect(reply.statusCode).toBe(200)
    expect((await write(accountant, { file })).json().fields).toMatchObject({ file: expect.stringContaining('again') })
    const other = await kept(PDF)
    const add = await accountant.post(`/api/office/bills/${reply.json().bill}/file`, { file: other })
    expect([add.statusCode, add.json().message]).toEqual([409, 'This bill has its photo or PDF already.'])
    const bare = (await write(accountant)).json().bill
    expect((await accountant.post(`/api/office/bills/${bare}/file`, { file: other })).statusCode).toBe(200)
  })

  it('is opened by who sees money, by an address of five minutes and one session, and is in the audit [OPS-6]', async () => {
    const file = await kept(PDF, 'बिल 7.pdf')
    const { bill } = (await write(accountant, { file })).json()
    const owner = await signedIn(running, 'owner@bills.example', 'owner')
    const money = await signedIn(running, 'money@bills.example', ['sales', 'money'])
    for (const person of [accountant, owner, money]) {
      const way = await person.get(`/api/office/bill-files/${file}`)
      expect([way.statusCode, way.headers['cache-control']]).toEqual([303, 'private, no-store'])
      const opened = await person.get(String(way.headers.location))
      expect(opened.rawPayload).toEqual(PDF)
      expect(opened.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''%E0/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      })
    }
    const address = String((await owner.get(`/api/office/bill-files/${file}`)).headers.location)
    expect((await accountant.get(address)).statusCode).toBe(403)
    for (const roles of [['sales'], ['yard'], ['sales', 'yard']] as const) {
      const person = await signedIn(running, `${roles.join('-')}@bills.example`, roles)
      expect((await person.get(address)).statusCode).toBe(403)
      expect((await person.get(`/api/office/bill-files/${file}`)).statusCode).toBe(403)
      expect((await send(person, PDF)).statusCode).toBe(403)
      expect((await write(person)).statusCode).toBe(403)
      expect((await person.get('/api/office/bills.csv')).statusCode).toBe(403)
    }
    expect((await running.app.inject({ url: address })).statusCode).toBe(401)
    expect((await send(money, PDF)).statusCode).toBe(403)
    const events = await running.site.database.query
      .selectFrom('events')
      .select('after')
      .where('after', 'like', jsonText('%bill_opened%'))
      .execute()
    expect(events.map(({ after }) => JSON.parse(after ?? '') as object)).toEqual(
      Array.from({ length: 3 }, () => ({ act: 'bill_opened', billId: bill, fileId: file })),
    )
  })

  it('is checked by its content, and a photo loses where it was made', async () => {
    const bad = await send(accountant, Buffer.from('<html>'), 'bill.pdf')
    expect([bad.statusCode, Object.keys(bad.json().fields)]).toEqual([400, ['file']])
    expect((await send(accountant, Buffer.alloc(0))).statusCode).toBe(400)
    const photo = await sharp(await jpeg())
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const file = await kept(photo, 'bill.jpg')
    const way = await accountant.get(`/api/office/bill-files/${file}`)
    const opened = await accountant.get(String(way.headers.location))
    expect(opened.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(opened.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('is nobody else’s to take, and goes after a day without a bill; those of bills stay', async () => {
    const other = await signedIn(running, 'other@bills.example', ['accountant'])
    const file = await kept(PDF)
    expect((await write(other, { file })).json().fields).toMatchObject({ file: expect.stringContaining('again') })
    const used = await kept(PDF)
    await write(accountant, { file: used })
    const { site } = running
    const stay = await site.database.query
      .selectFrom('billFiles')
      .select('id')
      .where('billId', 'is not', null)
      .execute()
    const later = { ...site, clock: { now: () => Date.now() + 400 * DAY_MS } }
    expect(await sweepBillFiles(later)).toBeGreaterThan(0)
    expect(await site.database.query.selectFrom('billFiles').select('id').execute()).toEqual(stay)
    for (const { fileKey } of await site.database.query.selectFrom('billFiles').select('fileKey').execute())
      expect(await site.files.stat(fileKey)).not.toBeNull()
  })
})

describe('the list of bills as a file [BOOK-5, BOOK-8]', () => {
  it('has a line a bill with its tax by kinds', async () => {
    const reply = await accountant.get('/api/office/bills.csv?month=2026-11&q=shree%20auto')
    expect(reply.statusCode).toBe(200)
    const [head, line] = reply.body.split('\r\n')
    expect(head).toContain('Day,Vendor,GSTIN,Number,Before tax,CGST')
    expect(line).toContain('Shree Auto Works')
    expect((await accountant.get('/api/office/bills.csv?month=2026-13')).statusCode).toBe(400)
  })
})
