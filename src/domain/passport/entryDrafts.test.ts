import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { expect, it } from 'vitest'
import { canonicalJson } from '../text/canonicalJson.ts'
import { NEW_RECORD } from '../vehicles/newVehicle.ts'
import type { VehicleRecord } from '../vehicles/vehicleChanges.ts'
import { entryDrafts, NO_TERMS, termsAfter, type ChangeSide } from './entryDrafts.ts'
import { detailOfEntry, titleOfEntry } from './entryText.ts'

const photo = (name: string) => ({ key: name.repeat(64), width: 4, height: 3 })
const car: VehicleRecord = {
  ...NEW_RECORD,
  facts: {
    ...NEW_RECORD.facts,
    carNumber: 'MH12AB1234',
    registrationPrefix: 'MH12',
    actualPrice: 915_000,
    odometerKm: 31_702,
    yearOfRegistration: 2022,
    state: 'listed',
  },
  options: { ...NEW_RECORD.options, brand: 'Tata', model: 'Nexon', fuelType: 'Petrol', owner: '1st Owner' },
  photos: [photo('a'), photo('b')],
}
const product = () => '00000000000001'
const terms = termsAfter(NO_TERMS, { kind: 'added', record: car })
const change = (before: ChangeSide, after: ChangeSide, from = terms) =>
  entryDrafts(from, { kind: 'changed', before, after }, { whole: () => car, product })

it('lists a car with what it is known by, and nothing of its number or its people [CAR-4]', () => {
  const drafts = entryDrafts(NO_TERMS, { kind: 'added', record: car }, { whole: () => car, product })
  expect(drafts).toEqual([
    {
      kind: 'listed',
      content: {
        product: '00000000000001',
        state: 'listed',
        price: 915_000,
        odometerKm: 31_702,
        car: { brand: 'Tata', model: 'Nexon', fuel: 'Petrol', owner: '1st Owner', year: 2022, registration: 'MH12' },
        photos: ['a'.repeat(64), 'b'.repeat(64)],
      },
    },
  ])
  expect(JSON.stringify(drafts)).not.toContain('AB1234')
})

it('says every change that visitors can see, and no other [CAR-4]', () => {
  expect(change({ facts: { offerAmount: 0 } }, { facts: { offerAmount: 25_000 } })).toEqual([
    { kind: 'price', content: { price: 890_000, asked: 915_000, offer: 25_000 } },
  ])
  expect(change({ facts: { state: 'listed' } }, { facts: { state: 'sold' } })).toEqual([
    { kind: 'state', content: { state: 'sold' } },
  ])
  expect(
    change({ facts: { sourceKey: null, emiOptions: 'x' } }, { facts: { sourceKey: 'k', emiOptions: 'y' } }),
  ).toEqual([])
  const options = [
    { brand: 'Tata', model: 'Nexon', variant: null },
    { brand: 'Tata', model: 'Nexon', variant: 'XZ' },
  ]
  expect(change({ options: options[0] ?? {} }, { options: options[1] ?? {} })).toEqual([
    { kind: 'facts', content: { variant: 'XZ' } },
  ])
  expect(change({ photos: car.photos }, { photos: [photo('b')] })).toEqual([
    { kind: 'photos', content: { photos: ['b'.repeat(64)] } },
  ])
})

it('says what has half a character in a form that can be hashed [CAR-4]', () => {
  const record = { ...car, options: { ...car.options, variant: 'XZ \uD83D' } }
  const drafts = entryDrafts(NO_TERMS, { kind: 'added', record }, { whole: () => record, product })
  expect(canonicalJson(drafts)).toContain('"variant":"XZ \uFFFD"')
})

it('says nothing of a draft, and everything when it is listed [CAR-4]', () => {
  const hidden = { ...terms, state: 'hidden' as const }
  expect(change({ facts: { actualPrice: 1 } }, { facts: { actualPrice: 915_000 } }, hidden)).toEqual([])
  expect(change({ facts: { state: 'hidden' } }, { facts: { state: 'listed' } }, hidden)).toMatchObject([
    { kind: 'listed', content: { price: 915_000 } },
  ])
  expect(change({ facts: { state: 'listed' } }, { facts: { state: 'hidden' } })).toEqual([
    { kind: 'withdrawn', content: { reason: 'hidden' } },
  ])
  expect(entryDrafts(terms, { kind: 'removed', record: car }, { whole: () => car, product })).toEqual([
    { kind: 'withdrawn', content: { reason: 'removed' } },
  ])
})

it('takes over readings, inspections and papers that an event publishes, also of a draft [CAR-4]', () => {
  const odometer = { km: 31_719, on: '2026-11-17', source: 'test_drive' as const, reason: null }
  const hidden = { ...terms, state: 'hidden' as const }
  const sides = [{ facts: { odometerKm: 31_702 } }, { facts: { odometerKm: 31_719 }, odometer }] as const
  expect(change(...sides)).toEqual([{ kind: 'odometer', content: odometer }])
  expect(change(...sides, hidden)).toEqual([{ kind: 'odometer', content: odometer }])
  expect(change({ facts: { odometerKm: 31_702 } }, { facts: { odometerKm: 31_719 } })).toEqual([
    { kind: 'odometer', content: { km: 31_719, source: 'listing' } },
  ])
  const counts = { fine: 140, worn: 5, fault: 3, repaired: 0, unchecked: 2 }
  const inspection = { version: 2, on: '2026-11-14', odometerKm: 31_714, counts, report: 'c'.repeat(64) }
  const papers = {
    insurance: { value: 'zero_dep 2027-03-13', on: '2026-11-12', source: 'policy' as const },
    tolls: null,
  }
  expect(change({}, { inspection, papers })).toEqual([
    { kind: 'inspection', content: inspection },
    { kind: 'papers', content: papers },
  ])
  expect(detailOfEntry({ kind: 'inspection', content: inspection }, KIND_NOUNS.car)).toBe('150 points, 8 not repaired.')
  expect(detailOfEntry({ kind: 'papers', content: papers }, KIND_NOUNS.car)).toBe(
    'Insurance: comprehensive, zero depreciation, to 13 Mar 2027; Tolls: not known.',
  )
})

it('says that a number was corrected, without the number [CAR-4]', () => {
  const [entry] = change({ facts: { carNumber: 'MH12AB1234' } }, { facts: { carNumber: 'MH12AB1243' } })
  expect(entry).toEqual({ kind: 'number', content: { registration: 'MH12' } })
  expect(change({ facts: { carNumber: null } }, { facts: { carNumber: 'MH12AB1243' } })).toEqual([])
})

it('reads as a person would say it [CAR-4]', () => {
  const listed = { kind: 'listed', content: { price: 915_000, car: { registration: 'MH12' }, photos: ['a', 'b'] } }
  const photos = { kind: 'photos', content: { photos: ['b', 'c', 'd'] } }
  expect(titleOfEntry(listed)).toBe('Listed at ₹9,15,000')
  expect(detailOfEntry(listed, KIND_NOUNS.car)).toBe('2 photos, registration MH12: the full number is never shown.')
  expect(titleOfEntry(photos, [listed])).toBe('2 photos added, 1 removed')
  expect(detailOfEntry({ kind: 'price', content: { price: 890_000 } }, KIND_NOUNS.car, [listed, photos])).toBe(
    'Before: ₹9,15,000.',
  )
})
