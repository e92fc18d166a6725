import { describe, expect, it } from 'vitest'
import { EVENT_SHAPE, readVehicleStep, writeVehicleStep } from '../audit/eventContent.ts'
import { NEW_RECORD } from './newVehicle.ts'
import type { VehicleRecord } from './vehicleChanges.ts'
import { changesNothing, joinSteps, recordBefore, stepBetween, type VehicleStep } from './vehicleStep.ts'

const PHOTO = { key: 'a'.repeat(64), width: 4, height: 3 }
const SELTOS: VehicleRecord = {
  ...NEW_RECORD,
  facts: { ...NEW_RECORD.facts, carNumber: 'KA05MH1234', actualPrice: 900_000 },
  options: { ...NEW_RECORD.options, brand: 'Kia', model: 'Seltos', variant: 'HTX' },
  features: ['Airbags', 'Sunroof'],
  photos: [PHOTO],
}
const seltos = ({
  facts,
  options,
  ...rest
}: {
  facts?: object
  options?: object
  features?: string[]
  photos?: (typeof PHOTO)[]
}) => ({ ...SELTOS, ...rest, facts: { ...SELTOS.facts, ...facts }, options: { ...SELTOS.options, ...options } })
const written = (step: VehicleStep) => {
  const { before, after } = writeVehicleStep(step)
  const json = (side: object | null) => side && JSON.stringify(side)
  return { kind: step.kind, shape: EVENT_SHAPE, before: json(before), after: json(after) }
}

describe('what a change touched [ADMIN-10]', () => {
  it('is written in few words, an option with those that it stands below', () => {
    const step = stepBetween(
      SELTOS,
      seltos({ facts: { actualPrice: 850_000 }, options: { variant: 'GTX' }, features: ['Airbags', 'Radio'] }),
    )
    expect(written(step)).toEqual({
      kind: 'changed',
      shape: 2,
      before:
        '{"facts":{"actualPrice":900000},"options":{"brand":"Kia","model":"Seltos","variant":"HTX"},"features":["Sunroof"]}',
      after:
        '{"facts":{"actualPrice":850000},"options":{"brand":"Kia","model":"Seltos","variant":"GTX"},"features":["Radio"]}',
    })
    expect(written(stepBetween(SELTOS, seltos({ facts: { state: 'sold' } })))).toMatchObject({
      before: '{"facts":{"state":"listed"}}',
      after: '{"facts":{"state":"sold"}}',
    })
    expect(changesNothing(step)).toBe(false)
    expect(changesNothing(stepBetween(SELTOS, seltos({ features: ['Sunroof', 'Airbags'] })))).toBe(true)
  })

  it.each<[string, VehicleStep]>([
    ['a change', stepBetween(SELTOS, seltos({ facts: { offerAmount: 5 }, photos: [] }))],
    ['what came', stepBetween(SELTOS, seltos({ features: [] }))],
    ['an addition', { kind: 'added', record: SELTOS }],
    ['a removal', { kind: 'removed', record: { ...SELTOS, productId: '1'.repeat(14), createdAt: 5, version: 2 } }],
  ])('is read as it was written: %s', (_, step) => expect(readVehicleStep(written(step))).toEqual(step))

  it('is read from records that lack a fact, which is as in a new car', () => {
    const before = JSON.stringify({ ...SELTOS, facts: { ...SELTOS.facts, warranty: undefined } })
    expect(readVehicleStep({ kind: 'removed', shape: EVENT_SHAPE, before, after: null })).toEqual({
      kind: 'removed',
      record: SELTOS,
    })
  })

  it.each([
    ['the shape from before release 1.0.0', { kind: 'changed', shape: 1, before: '{}', after: '{}' }],
    ['a later shape', { kind: 'changed', shape: 3, before: '{}', after: '{}' }],
    ['no JSON', { kind: 'changed', shape: 2, before: '{', after: '{}' }],
    ['half of it', { kind: 'changed', shape: 2, before: '{}', after: null }],
    ['another kind', { kind: 'sold', shape: 2, before: '{}', after: '{}' }],
    ['something else', { kind: 'added', shape: 2, before: null, after: '{"facts":5}' }],
  ])('is not guessed: %s', (_, event) => expect(readVehicleStep(event)).toBeNull())
})

describe('several steps as one', () => {
  it('are what differs between the first and the last', () => {
    const records = [
      SELTOS,
      seltos({ facts: { actualPrice: 850_000 }, features: ['Radio'] }),
      seltos({ facts: { actualPrice: 850_000, state: 'sold' }, features: ['Radio', 'Sunroof'] }),
      seltos({
        facts: { actualPrice: 800_000, state: 'sold' },
        options: { model: 'Sonet', variant: 'GTX' },
        features: ['Airbags'],
        photos: [],
      }),
    ]
    const steps = records.slice(1).map((record, place) => stepBetween(records[place] ?? SELTOS, record))
    expect(joinSteps(steps)).toEqual(stepBetween(SELTOS, records.at(-1) ?? SELTOS))
    expect(joinSteps(steps.slice(0, 1))).toEqual(steps[0])
    expect(recordBefore(records.at(-1) ?? SELTOS, stepBetween(SELTOS, records.at(-1) ?? SELTOS))).toEqual(SELTOS)
  })

  it('begin with an addition, or end the story', () => {
    const change = stepBetween(SELTOS, seltos({ photos: [] }))
    const [added, removed] = [
      { kind: 'added', record: SELTOS },
      { kind: 'removed', record: SELTOS },
    ] as const
    expect(joinSteps([added, change])).toEqual(added)
    expect([
      joinSteps([]),
      joinSteps([change, removed]),
      joinSteps([removed, added]),
      joinSteps([removed, change]),
    ]).toEqual([null, null, null, null])
  })
})
