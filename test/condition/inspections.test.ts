import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundText, type Finding } from '#domain/condition/inspection.ts'
import { canonicalJson } from '#domain/text/canonicalJson.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { changePoints, type PointChange } from '#services/condition/changePoints.ts'
import { findCondition } from '#services/condition/findCondition.ts'
import { findReport, readVersions } from '#services/condition/findReport.ts'
import { findOpenInspection, startInspection } from '#services/condition/inspections.ts'
import { publishInspection } from '#services/condition/publishInspection.ts'
import { findTemplate, saveTemplate } from '#services/condition/templates.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import { masterFile } from '#services/photos/photoFiles.ts'
import { sweepOrphanPhotos } from '#services/photos/sweepOrphanPhotos.ts'
import { addVehicle, type SavedVehicle } from '#services/vehicles/changeVehicle.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { jpeg } from '../enquiries/enquiryForms.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let cars = 0
let keys = 0
let car: SavedVehicle
let inspection: number

beforeAll(async () => {
  running = await startSite({
    fill: platform => saveVehicles(platform, 'demo', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
})
afterAll(() => running.close())
beforeEach(async () => {
  car = await addVehicle(running.site, '1', vehicleInput(`KA11CD${String(++cars).padStart(4, '0')}`))
  inspection = await startInspection(running.site, '1', car.id)
})

const change = (
  point: string,
  finding: Partial<PointChange['finding']>,
  more: Partial<PointChange> = {},
): PointChange => ({
  key: `change-${++keys}`,
  point,
  base: 0,
  after: [],
  onlyNew: false,
  finding: { state: 'fault', note: '', pin: null, photos: [], ...finding },
  ...more,
})
const send = (changes: PointChange[], seen = 0, actor = '1') =>
  changePoints(running.site, actor, inspection, seen, changes)
const carTemplate = async () => {
  const present = await findTemplate(running.site.database.query)
  return present ?? expect.fail('no template of cars')
}
const publish = (more: object = {}) =>
  publishInspection(running.site, '1', inspection, {
    inspector: 'Suresh P.',
    on: '2025-11-14',
    odometerKm: 31_714,
    reason: null,
    ...more,
  })

describe('an inspection under way [CAR-2]', () => {
  it('is one for a car, however many start it', async () => {
    const started = await Promise.all(Array.from({ length: 5 }, () => startInspection(running.site, '2', car.id)))
    expect(new Set([inspection, ...started]).size).toBe(1)
    expect((await findOpenInspection(running.site.database.query, car.id))?.version).toBe(1)
  })

  it('takes the changes of two inspectors together where they are of different points', async () => {
    const [, second] = await Promise.all([
      send([change('horn', { note: 'Silent' })]),
      send([change('bonnet', { state: 'fine' })], 0, 'Ravi'),
    ])
    const open = await findOpenInspection(running.site.database.query, car.id)
    expect(open?.points.map(({ point }) => point).toSorted()).toEqual(['bonnet', 'horn'])
    expect(open?.revision).toBe(2)
    // Each is told of what the other has done, by the revision that it has.
    const later = await send([], second.revision - 1)
    expect(later.points.length).toBeGreaterThan(0)
  })

  it('keeps what somebody else said of the same point, says who, and takes mine when I insist', async () => {
    await send([change('horn', { note: 'Silent' })], 0, 'Ravi')
    const mine = change('horn', { state: 'fine' })
    const answer = await send([mine])
    expect([answer.refused, answer.points.map(({ who, finding }) => [who, finding.note])]).toEqual([
      [mine.key],
      [['Ravi', 'Silent']],
    ])
    const insisted = await send([{ ...mine, key: 'insisted', base: answer.points[0]?.revision ?? 0 }], answer.revision)
    expect([insisted.refused, insisted.points[0]?.finding.state]).toEqual([[], 'fine'])
  })

  it('counts a change once however often it is sent, also after somebody else’s', async () => {
    const first = change('horn', { note: 'Silent' })
    const { revision } = await send([first])
    expect((await send([first], revision)).revision).toBe(revision)
    await send([change('horn', { state: 'fine' }, { base: revision })], revision, 'Ravi')
    const again = await send([first], 0)
    expect([again.refused, again.points[0]?.finding.state]).toEqual([[], 'fine'])
  })

  it('lets an inspector go on whose answers never came', async () => {
    const lost = change('horn', { note: 'Silent' })
    await send([lost])
    const next = change('horn', { note: 'Silent on the left' }, { after: [lost.key, 'never-arrived'] })
    expect((await send([next])).refused).toEqual([])
    await send([change('horn', { state: 'fine' }, { base: 2 })], 2, 'Ravi')
    expect((await send([change('horn', { note: 'Loud' }, { after: [lost.key, next.key] })])).refused).toHaveLength(1)
  })

  it('calls the others fine only where nobody has said anything', async () => {
    await send([change('horn', { note: 'Silent' })], 0, 'Ravi')
    const all = await send([
      change('horn', { state: 'fine' }, { onlyNew: true }),
      change('pedals-and-gear-lever', { state: 'fine' }, { onlyNew: true }),
    ])
    expect(all.refused).toEqual([])
    expect(Object.fromEntries(all.points.map(({ point, finding }) => [point, finding.state]))).toEqual({
      horn: 'fault',
      'pedals-and-gear-lever': 'fine',
    })
  })

  it('refuses a point that is not there, and of a photo that is gone only the photo', async () => {
    await expect(send([change('wings', {})])).rejects.toMatchObject({ code: 'invalid' })
    const { points } = await send([
      change('horn', { note: 'Silent', photos: ['a'.repeat(64)] }),
      change('bonnet', { state: 'fine' }),
    ])
    expect(points.map(({ point, finding }) => [point, finding.note, finding.photos])).toEqual([
      ['horn', 'Silent', []],
      ['bonnet', '', []],
    ])
  })
})

describe('a published inspection [CAR-2]', () => {
  it('says first what was not repaired, is in the event with its hash, and adds a reading', async () => {
    await send([
      change('horn', { note: 'Silent', pin: { view: 'inside', x: 310, y: 520 } }),
      change('bonnet', { state: 'repaired', note: 'Chip, filled' }),
      change('@odometer', { state: 'fine', note: '31714' }),
    ])
    expect(await publish()).toEqual({ version: 1, productId: car.productId })
    const { report, readings } = await findCondition(running.site, car.id)
    if (report === null) throw new Error('no report')
    expect(foundText(report.counts)).toBe('1 found and not repaired')
    expect(readings).toEqual([{ km: 31_714, on: '2025-11-14', source: 'inspection', reason: null }])
    const event = await running.site.database.query
      .selectFrom('events')
      .select(['before', 'after'])
      .where('subject', '=', 'vehicle')
      .where('subjectId', '=', car.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(event.before ?? '')).toEqual({ inspection: null, odometer: null })
    expect(JSON.parse(event.after ?? '')).toEqual({
      odometer: readings[0],
      inspection: {
        version: 1,
        on: '2025-11-14',
        odometerKm: 31_714,
        counts: report.counts,
        report: createHash('sha256').update(canonicalJson(report)).digest('hex'),
      },
    })
    await expect(send([change('horn', {})])).rejects.toMatchObject({ code: 'conflict' })
    await expect(publish()).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is one version of those that are all kept, each with the template it was made with', async () => {
    await send([change('horn', { note: 'Silent' })])
    await publish()
    const { id, template } = await carTemplate()
    const [first] = template.groups
    if (first === undefined) throw new Error('no group')
    await saveTemplate(running.site, '1', id, { groups: [{ ...first, name: 'Only these' }] })
    inspection = await startInspection(running.site, '1', car.id)
    await publish({ on: '2025-11-20', odometerKm: 31_720 })
    const newest = await findReport(running.site, car.id, null)
    const oldest = await findReport(running.site, car.id, 1)
    expect(newest?.versions.map(({ version, on }) => [version, on])).toEqual([
      [2, '2025-11-20'],
      [1, '2025-11-14'],
    ])
    expect([newest?.report.groups.map(({ name }) => name), oldest?.report.groups.length]).toEqual([
      ['Only these'],
      template.groups.length,
    ])
    expect(await findReport(running.site, car.id, 3)).toBeNull()
    await expect(saveTemplate(running.site, '1', id, template)).rejects.toMatchObject({ code: 'conflict' })
    await saveTemplate(running.site, '1', (await carTemplate()).id, template)
  })

  it('is published once when two press at once, and not while its reading contradicts an earlier one', async () => {
    const done = await Promise.allSettled([publish(), publish()])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    inspection = await startInspection(running.site, '1', car.id)
    await expect(publish({ on: '2025-11-15', odometerKm: 9_000 })).rejects.toMatchObject({
      fields: { odometerKm: expect.stringContaining('less than 31,714 km'), reason: expect.any(String) },
    })
    await publish({ on: '2025-11-15', odometerKm: 9_000, reason: 'New instrument cluster' })
    expect((await findCondition(running.site, car.id)).readings.at(-1)?.reason).toBe('New instrument cluster')
  })

  it('leaves what could not be sent before to the next one, of whose points nothing was seen', async () => {
    const { site } = running
    const photo = await storePhoto(site, await jpeg('#8a2b3c'))
    const waits = [
      change('horn', { note: 'Silent', photos: [photo.key] }, { base: 7 }),
      change('bonnet', { note: 'Chip' }, { base: 3 }),
      change('pedals-and-gear-lever', { state: 'fine' }, { onlyNew: true }),
    ]
    await publish()
    await expect(send(waits)).rejects.toMatchObject({ code: 'conflict' })
    const [published] = await readVersions(site.database.query, car.id)
    expect([published?.id, published?.publishedAt]).toEqual([inspection, expect.any(Number)])
    inspection = await startInspection(site, '1', car.id)
    await send([change('bonnet', { state: 'fine' }), change('pedals-and-gear-lever', { state: 'worn' })], 0, 'Ravi')
    const carried = waits.map(one => ({ ...one, base: 0 }))
    const { refused, points } = await send(carried)
    expect(refused).toEqual([waits[1]?.key])
    expect(Object.fromEntries(points.map(({ point, finding, who }) => [point, [who, finding.state]]))).toEqual({
      horn: ['owner@cars.example', 'fault'],
      bonnet: ['Ravi', 'fine'],
      'pedals-and-gear-lever': ['Ravi', 'worn'],
    })
    expect(points.find(({ point }) => point === 'horn')?.finding.photos).toEqual([photo])
    // Carried and sent again after a lost answer, it counts once.
    expect((await send(carried)).revision).toBe(3)
  })

  it('keeps its photos from the sweep, and forgets those that did not get into the report', async () => {
    const { site } = running
    const photo = await storePhoto(site, await jpeg())
    await send([change('horn', { photos: [photo.key] })])
    const stored = await site.files.stat(masterFile(photo.key))
    const { revision } = await send([change('horn', { note: 'Hoarse', photos: [photo.key] }, { base: 1 })])
    expect(await site.files.stat(masterFile(photo.key))).toEqual(stored)
    const later = { ...site, clock: { now: () => Date.now() + 2 * DAY_MS } }
    await sweepOrphanPhotos(later)
    expect(await site.files.stat(masterFile(photo.key))).not.toBeNull()
    const [known] = (await findOpenInspection(site.database.query, car.id))?.points ?? []
    expect(known?.finding satisfies Finding | undefined).toMatchObject({ photos: [photo] })
    await send([change('horn', { note: 'Silent' }, { base: revision })], revision)
    await publish()
    await sweepOrphanPhotos(later)
    expect(await site.files.stat(masterFile(photo.key))).toBeNull()
  })
})
