import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { changeName } from '#services/accounts/ownName.ts'
import { draftVehicle } from '#services/enquiries/draftVehicle.ts'
import { eraseAgain } from '#services/privacy/erasure/eraseAgain.ts'
import { requestAlert } from '#services/alerts/requestAlert.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { leaveFactors } from '../../accounts/leaveFactors.ts'
import { addPerson } from '../../accounts/people.ts'
import { FORMS } from '../../enquiries/enquiryForms.ts'
import { fillLists, sendMessage, sendSale, signedIn } from '../../enquiries/inboxSite.ts'
import { LIVE } from '../../enquiries/postedPages.ts'
import type { Browser } from '../../accounts/browser.ts'
import { startSite, type TestSite } from '../../startSite.ts'
import { jsonText } from '../../database/jsonText.ts'

const PERSON = { name: 'Zubeida Quraishi', email: 'Zubeida.Gone@example.com', phone: '98860 77777' }
const SELLER = { sellerName: PERSON.name, email: PERSON.email, contact: PERSON.phone, carNumber: 'KA 51 ZZ 9999' }
const TRACE = /zubeida|quraishi|98860\s?77777|KA51ZZ9999/i
const KEYS = { phone: '098860-77777', email: 'zubeida.gone@EXAMPLE.com' }

let running: TestSite
let owner: Browser & { id: number }
let now = Date.now()
beforeAll(async () => {
  running = await startSite({
    configuration: LIVE,
    clock: { now: () => now },
    async fill(platform) {
      await fillLists(platform)
      await saveVehicles(platform, 'test', demoVehicles().slice(0, 3), { createOptions: true })
    },
  })
  owner = await signedIn(running, 'owner2@cars.example', 'owner')
})
afterAll(() => running.close())

/** Every value of every table in which the person would be recognised, as `table.column`. */
async function traces(): Promise<string[]> {
  const { query } = running.site.database
  const found = new Set<string>()
  for (const { name } of await query.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(query)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
        if (TRACE.test(text)) found.add(`${name}.${column}`)
      }
  }
  return [...found]
}

/** Everything that a person may leave: returns the path of a list of an import that names them. */
async function leaveAll(): Promise<{ list: string; sale: number }> {
  const { site } = running
  const sender = { name: PERSON.name, email: PERSON.email, phone: PERSON.phone }
  const message = await sendMessage(running, { ...sender, message: 'It is Zubeida' })
  await owner.post(`/api/office/enquiries/${message}/change`, { version: 1, state: 'contacted' })
  const sale = await sendSale(running, SELLER)
  await draftVehicle(site, String(owner.id), sale)
  await requestAlert(site, { email: PERSON.email, frequency: 'daily', search: 'brand=kia', notice: 2 })
  const other = await sendMessage(running, { name: 'Ravi', message: 'My sister, 98860-77777, asked me' })
  await owner.post(`/api/office/enquiries/${other}/notes`, { note: 'Ring zubeida.gone@example.com, not him' })
  const account = await addPerson(running, PERSON.email, 'member')
  await changeName(site, account, PERSON.name)
  await leaveFactors(running, account)
  const day = { createdAt: now, updatedAt: now }
  await site.database.transaction(async transaction => {
    await transaction
      .insertInto('knownDevices')
      .values({ accountId: account, deviceHash: 'a browser', lastUsedAt: now })
      .execute()
    await transaction
      .insertInto('otpAsks')
      .values({
        emailKey: PERSON.email.toLowerCase(),
        purpose: 'registration',
        browserHash: 'a browser',
        tries: 0,
        expiresAt: now,
      })
      .execute()
    await transaction
      .insertInto('imports')
      .values({
        actor: String(owner.id),
        fileName: 'cars of zubeida.gone@example.com.csv',
        fileBytes: 9,
        fileKey: null,
        settings: jsonText('{"columns":[{"name":"98860 77777"}]}'),
        state: 'imported',
        report: jsonText('{"checked":{"lines":12,"problems":[{"line":2,"value":"+91 98860 77777"}]}}'),
        ...day,
      })
      .execute()
  })
  const list = join(site.configuration.dataDir, 'imports', 'stock-refused.csv')
  await mkdir(join(site.configuration.dataDir, 'imports'), { recursive: true })
  await writeFile(list, 'line,reason,seller\n7,no price,+91 98860 77777\n8,no brand,Ravi ₹\n')
  return { list, sale }
}

const person = (what: string, body: object) => owner.post(`/api/office/person/${what}`, body)

describe('one person’s data, for owners [OPS-8]', () => {
  it('is found by number or address, exported with its files, and erased without a trace', async () => {
    const { list, sale } = await leaveAll()
    expect(await traces()).toEqual(
      expect.arrayContaining([
        'vehicles.carNumber',
        'events.after',
        'accounts.email',
        'subscribers.email',
        'enquiry_notes.note',
        'imports.fileName',
        'imports.settings',
        'imports.report',
        'otp_asks.emailKey',
      ]),
    )
    const found = await person('find', KEYS)
    expect(found.json()).toMatchObject({
      held: {
        enquiries: [{ kind: 'Message' }, { id: sale, kind: 'Car to sell', files: 4, notes: 1, keeps: false }],
        alerts: 1,
        account: { role: 'member', colleague: false },
        mentions: 2,
        files: ['imports/stock-refused.csv', expect.stringMatching(/^report of import \d+$/)],
        also: [],
      },
    })
    const zip = await person('export.zip', KEYS)
    expect([zip.statusCode, zip.headers['content-type'], zip.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    const text = zip.rawPayload.toString('latin1')
    for (const part of [
      'data.json',
      `files/${sale}/1-`,
      '%PDF-1.4',
      'It is Zubeida',
      'brand=kia',
      '"what": "Contacted"',
      'changed the own name',
    ])
      expect(text).toContain(part)
    expect((await person('erase', KEYS)).statusCode).toBe(400)
    expect(await traces()).not.toEqual([])
    const keys = await running.site.database.query.selectFrom('photos').select('contentKey').execute()
    const erased = await person('erase', { ...KEYS, sure: true })
    expect([erased.statusCode, erased.json<{ message: string }>().message]).toEqual([
      200,
      expect.stringMatching(
        /^Erased: 2 enquiries, 1 alert, .*the account, .*2 other texts, .*2 lists or reports of imports\./,
      ),
    ])
    expect(await traces()).toEqual([])
    expect(await readFile(list, 'utf8')).toBe('line,reason,seller\n7,no price,[erased]\n8,no brand,Ravi ₹\n')
    const { query } = running.site.database
    expect(await query.selectFrom('knownDevices').select('deviceHash').execute()).toEqual([])
    for (const table of ['passkeys', 'authenticatorApps', 'recoveryCodes', 'pendingSteps'] as const)
      expect(await query.selectFrom(table).select('accountId').execute()).toEqual([])
    expect(await query.selectFrom('imports').select('report').execute()).toEqual([
      { report: '{"checked":{"lines":12,"problems":[{"line":2,"value":"[erased]"}]}}' },
    ])
    const left = await running.site.database.query.selectFrom('photos').select('contentKey').execute()
    expect(left.length).toBeLessThan(keys.length)
    expect(found.json<{ held: object }>().held).not.toEqual((await person('find', KEYS)).json<{ held: object }>().held)
    expect((await person('find', KEYS)).json()).toMatchObject({
      held: { enquiries: [], account: null, mentions: 0, files: [] },
    })
  })

  it('notes each use in the audit, without whose data it was', async () => {
    const events = await running.site.database.query
      .selectFrom('events')
      .select(['actor', 'after'])
      .where('kind', '=', 'security')
      .where('after', 'like', jsonText('%person_%'))
      .orderBy('id')
      .execute()
    expect(events.map(event => (JSON.parse(event.after ?? '') as { act: string }).act)).toEqual(
      expect.arrayContaining(['person_found', 'person_exported', 'person_erased']),
    )
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([String(owner.id)]))
  })

  it('keeps the hidden car that the team has worked on: it may be bought already', async () => {
    const { site } = running
    const offered = { sellerName: 'Ravi', contact: '98860 22222', email: 'ravi.sells@example.com' }
    const sales = [
      await sendSale(running, { ...offered, carNumber: 'KA 51 ZZ 8881' }),
      await sendSale(running, { ...offered, carNumber: 'KA 51 ZZ 8882' }),
    ]
    for (const sale of sales) await draftVehicle(site, String(owner.id), sale)
    const drafts = site.database.query
      .selectFrom('vehicles')
      .select(['id', 'carNumber'])
      .where('carNumber', 'like', 'KA51ZZ888%')
      .orderBy('carNumber')
    const [inspected] = await drafts.execute()
    await site.database.transaction(transaction =>
      transaction
        .insertInto('odometerReadings')
        .values({ vehicleId: inspected?.id ?? 0, km: 40_000, readOn: '2026-11-20', source: 'listing' })
        .execute(),
    )
    expect((await person('erase', { phone: offered.contact, sure: true })).statusCode).toBe(200)
    expect(await drafts.execute()).toEqual([inspected])
  })

  it('keeps the account of a colleague, and says at the field what is wrong', async () => {
    await signedIn(running, 'busy@cars.example')
    const kept = await person('erase', { email: 'busy@cars.example', sure: true })
    expect(kept.json<{ message: string }>().message).toContain('Disable it under People first')
    const colleague = running.site.database.query
      .selectFrom('accounts')
      .select('state')
      .where('emailKey', '=', 'busy@cars.example')
    expect(await colleague.execute()).toEqual([{ state: 'active' }])
    const wrong = await person('find', { phone: '12' })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { phone: expect.any(String) } }),
    ])
    expect((await person('find', {})).statusCode).toBe(400)
  })
})

describe('a restored backup [OPS-8]', () => {
  it('is erased again at the first start, but not what came later', async () => {
    const { database } = running.site
    const { message: first } = FORMS['/api/contact-form']
    const id = await sendMessage(running, { email: 'back@example.com', phone: '98860 11111', message: first })
    const before = await database.query
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    now += 60_000
    await person('erase', { phone: '98860 11111', sure: true })
    now += 60_000
    const later = await sendMessage(running, { email: 'back@example.com', phone: '98860 11111', message: 'New since' })
    // The database as it was; the list beside it knows more.
    await database.transaction(async transaction => {
      const { id: _id, ...row } = before
      await transaction.updateTable('enquiries').set(row).where('id', '=', id).execute()
      await transaction.deleteFrom('erasedKeys').execute()
    })
    expect(await eraseAgain(running.site)).toMatchObject({ enquiries: 1, foreign: 0 })
    const rows = await database.query
      .selectFrom('enquiries')
      .select(['id', 'phone'])
      .where('id', 'in', [id, later])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id, phone: '' },
      { id: later, phone: '+919886011111' },
    ])
    expect(await eraseAgain(running.site)).toEqual({ enquiries: 0, addresses: 0, foreign: 0 })
    const list = await readFile(join(running.site.configuration.dataDir, 'erased.txt'), 'utf8')
    expect(list).not.toMatch(/98860\d{5}|back@/)
  })
})
