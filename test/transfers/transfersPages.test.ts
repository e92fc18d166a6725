import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveIntake } from '#services/intake/saveIntake.ts'
import { mailDueTransfers } from '#services/transfers/mailDueTransfers.ts'
import { addPaperFile, filesOfCase, openPaperFile, sealTransferFile } from '#services/transfers/transferFiles.ts'
import { erasePerson } from '#services/privacy/person/erasePerson.ts'
import { copyPerson } from '#services/privacy/person/exportPerson.ts'
import { findPerson } from '#services/privacy/person/findPerson.ts'
import { readTripsOf } from '#services/registers/readTrips.ts'
import { changeDrive } from '#services/visits/changeDrive.ts'
import { loadPages } from '../accounts/pages.ts'
import { book, mailsTo, startVisitingSite, type VisitingSite } from '../visits/visitingSite.ts'
import { sellCar } from './sellCar.ts'
import { jsonText } from '../database/jsonText.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2026-11-08T12:00', {}, (await loadPages()).pages)
})
afterAll(() => running.close())

const textOf = (body: string) => parse(body).querySelector('main')?.structuredText ?? ''

describe('the pages of papers and registers, without a script [DESK-3] [DESK-4]', () => {
  it('show late papers first, the steps of a car, and both registers', async () => {
    running.set('2026-11-08T12:00')
    const { site } = running
    const car = await running.addCar()
    await saveIntake(site, '1', car.id, 0, { takenInOn: '2026-10-04', chassisNo: 'MAKGM1', fromName: 'Ravi Shetty' })
    const { productId } = await sellCar(running, {}, car.id)
    running.set('2026-11-24T12:00')
    const board = await running.open('/office/papers')
    expect(textOf(board.body)).toMatch(/Form 29C acknowledged[\s\S]*since 4 Oct[\s\S]*since 8 Nov/)
    expect(parse(board.body).querySelector('nav[aria-label="Back office"]')?.text).toContain('Papers, 2 late')
    expect(textOf((await running.open('/office/papers?kind=intake&who=buyer')).body)).toContain('No open papers')
    const page = textOf((await running.open(`/office/vehicles/${productId}/papers`)).body)
    expect(page).toContain('14 days ended on 22 Nov')
    expect(page).toContain('30 days, Motor Vehicles Act, section 50')
    expect(textOf((await running.open(`/office/vehicles/${productId}/trips`)).body)).toContain('No trip is written.')
    expect(textOf((await running.open('/office/registers')).body)).toMatch(/MAKGM1[\s\S]*4 Oct 2026[\s\S]*8 Nov 2026/)
    expect(textOf((await running.open('/office/registers?register=trips&month=nonsense')).body)).toContain('No trip')
    const publicPage = await running.app.inject(`/product/${productId}`)
    for (const secret of ['MAKGM1', 'Ravi Shetty']) expect(publicPage.body).not.toContain(secret)
  })
})

it('warns of two cars with one chassis number, each way, and not of none [DESK-3]', async () => {
  running.set('2026-11-08T12:00')
  const [first, second, third] = [await running.addCar(), await running.addCar(), await running.addCar()]
  const pageOf = async ({ productId }: { productId: string }) =>
    (await running.open(`/office/vehicles/${productId}/papers`)).body
  await saveIntake(running.site, '1', first.id, 0, { takenInOn: '2026-10-04', chassisNo: 'MAKTWIN7' })
  await saveIntake(running.site, '1', second.id, 0, { takenInOn: '2026-10-04', chassisNo: 'mak twin 7' })
  await saveIntake(running.site, '1', third.id, 0, { takenInOn: '2026-10-04' })
  expect(await pageOf(first)).toContain(`/office/vehicles/${second.productId}/papers`)
  expect(textOf(await pageOf(second))).toContain('Another car was taken in with this chassis number')
  expect(textOf(await pageOf(third))).not.toContain('chassis number. Form 29C')
})

describe('where is my RC, without a script [DESK-3]', () => {
  const ask = (payload: Record<string, string>) =>
    running.app.inject({
      method: 'POST',
      url: '/where-is-my-rc',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(payload).toString(),
    })

  it('leads to a page that nobody keeps, and gives back what was typed wrong', async () => {
    running.set('2026-11-10T12:00')
    const { deal } = await sellCar(running)
    const wrong = await ask({ reference: deal.reference, phone: '9999' })
    const unknown = await ask({ reference: 'K7M2PQ4X', phone: '2345' })
    expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404])
    for (const { body } of [wrong, unknown]) expect(textOf(body)).toContain('do not belong together')
    expect(wrong.body).toContain(`value="${deal.reference}"`)
    expect((await ask({ reference: '', phone: '1' })).statusCode).toBe(400)
    const right = await ask({ reference: deal.reference, phone: '2345' })
    expect(right.statusCode).toBe(303)
    const page = await running.app.inject(String(right.headers.location))
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('noindex')
    expect(textOf(page.body)).toContain('by 22 Nov 2026: 14 days, Motor Vehicles Act, section 157')
    expect(page.body).not.toContain('Kulkarni')
    expect((await running.app.inject('/where-is-my-rc/x')).statusCode).toBe(404)
  })

  it('uses up nobody else’s tries by what cannot be a reference', async () => {
    const { configuration } = running.site
    Object.assign(configuration, { rateLimit: true })
    for (let tries = 0; tries < 10; tries += 1)
      expect((await ask({ reference: `wrong ${tries}`, phone: '9999' })).statusCode).toBe(404)
    Object.assign(configuration, { rateLimit: false })
  })
})

describe('the mail of the day [DESK-3]', () => {
  it('says what is late, once it is, and names nobody', async () => {
    running.set('2026-11-24T12:00')
    await sellCar(running)
    expect(await mailDueTransfers(running.site)).toBe(true)
    const mail = (await mailsTo(running, 'team@cars.example')).at(-1)
    expect(mail?.subject).toMatch(/^Papers of \d+ cars? (is|are) late$/)
    expect(mail?.bodyText).toContain('Kia Seltos')
    expect(mail?.bodyText).not.toContain('Kulkarni')
    expect(
      await mailDueTransfers({
        ...running.site,
        profile: { ...running.site.profile, papers: { ...running.site.profile.papers, dailyMail: false } },
      }),
    ).toBe(false)
  })
})

describe('what is personal in papers and registers [OPS-8]', () => {
  it('is shown, copied and erased by number; name and address of a purchase stay for the books', async () => {
    const { site } = running
    running.set('2026-11-24T12:00')
    const keys = { phone: '+919845077777', email: null }
    const bought = await running.addCar()
    await saveIntake(site, '1', bought.id, 0, {
      takenInOn: '2026-10-04',
      fromName: 'Ravi Shetty',
      fromPhone: keys.phone,
    })
    const driven = await running.addCar()
    await book(running, driven.productId, '2026-11-26T10:00', undefined, { contactNumber: '98450 77777' })
    running.set('2026-11-26T11:00')
    const { id } = await site.database.query
      .selectFrom('drives')
      .select('id')
      .where('vehicleId', '=', driven.id)
      .executeTakeFirstOrThrow()
    await changeDrive(site, '1', id, { to: 'done' })
    expect((await findPerson(site, keys)).takenIn).toBe(1)
    const { data } = await copyPerson(site, keys)
    expect([data.takenIn.length, data.trips.length]).toEqual([1, 1])
    await erasePerson(site, '1', keys)
    const intake = await site.database.query
      .selectFrom('intakes')
      .select(['fromName', 'fromPhone'])
      .where('vehicleId', '=', bought.id)
      .executeTakeFirst()
    expect(intake).toEqual({ fromName: 'Ravi Shetty', fromPhone: '' })
    expect((await readTripsOf(site.database.query, driven.id)).map(({ driver }) => driver)).toEqual(['erased'])
  })

  it('is a proof that only the session opens for which it was sealed', async () => {
    const { site } = running
    running.set('2026-11-24T12:00')
    const { sale } = await sellCar(running)
    const bytes = Buffer.from('%PDF-1.4')
    const file = { role: 'document', name: 'form 29.pdf', contentType: 'application/pdf', bytes } as const
    const id = await addPaperFile(site, '1', sale.id, 'form_29', file)
    expect(await filesOfCase(site.database.query, sale.id)).toMatchObject([
      { id, step: 'form_29', name: 'form 29.pdf' },
    ])
    const seal = sealTransferFile(site, id, 'one session')
    const { stream, size } = await openPaperFile(site, id, 'one session', seal)
    stream.destroy()
    expect(size).toBe(bytes.byteLength)
    for (const [other, token] of [
      [id, 'another'],
      [id + 1, 'one session'],
    ] as const)
      await expect(openPaperFile(site, other, token, seal)).rejects.toMatchObject({ code: 'forbidden' })
    running.set('2026-11-24T12:06')
    await expect(openPaperFile(site, id, 'one session', seal)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is in the audit when somebody opens a proof, and not when it is refused [OPS-6]', async () => {
    const { site } = running
    running.set('2026-11-24T12:00')
    const { sale } = await sellCar(running)
    const file = { role: 'document', name: 'form 30.pdf', contentType: 'application/pdf' } as const
    const id = await addPaperFile(site, '1', sale.id, 'form_30', { ...file, bytes: Buffer.from('%PDF-1.4') })
    const opened = () =>
      site.database.query
        .selectFrom('events')
        .select('after')
        .where('kind', '=', 'security')
        .where('after', 'like', jsonText('%proof_opened%'))
        .execute()
    const browser = await running.staff()
    const address = String((await browser.get(`/api/office/paper-files/${id}`)).headers.location)
    expect((await browser.get(`${address}x`)).statusCode).toBe(403)
    expect(await opened()).toEqual([])
    expect((await browser.get(address)).body).toBe('%PDF-1.4')
    expect((await opened()).map(({ after }) => JSON.parse(after ?? '') as object)).toEqual([
      { act: 'proof_opened', caseId: sale.id, fileId: id },
    ])
  })
})
