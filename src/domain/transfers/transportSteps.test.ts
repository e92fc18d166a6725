import { expect, it } from 'vitest'
import { documentFactsOf, withoutPermit, type PaperedVehicle } from '../condition/classDocuments.ts'
import { DOCUMENT_FACTS } from '../condition/documentFacts.ts'
import { documentProblem } from '../condition/documentRules.ts'
import { documentText } from '../condition/documentText.ts'
import { transportSteps } from './transportSteps.ts'

const TODAY = '2026-11-29'
const seen = (value: string) => ({ value, on: '2026-11-01', source: 'portal' }) as const
const vehicle = (more: Partial<PaperedVehicle>): PaperedVehicle => ({
  kind: 'commercial',
  category: 'Heavy Goods Vehicle',
  fuel: 'Diesel',
  registrationType: null,
  grossWeightKg: null,
  ...more,
})

it('asks for permit, fitness and tax of transport vehicles, and for own damage of two-wheelers alone [VEH-7]', () => {
  const more = ['ownDamageUntil', 'permit', 'permitPasses', 'fitnessUntil', 'taxUntil']
  const besides = (of: Partial<PaperedVehicle>) => documentFactsOf(vehicle(of)).filter(fact => more.includes(fact))
  expect(besides({})).toEqual(more.slice(1))
  expect(besides({ kind: 'two-wheeler' })).toEqual(['ownDamageUntil'])
  expect([besides({ kind: 'car' }), besides({ kind: 'tractor' }), besides({ registrationType: 'Private' })]).toEqual([
    [],
    [],
    [],
  ])
  expect(documentFactsOf(vehicle({ kind: 'car', category: 'SUV' }))).toHaveLength(DOCUMENT_FACTS.length - more.length)
})

it('knows which need no permit, by which rule [VEH-7]', () => {
  expect(withoutPermit(vehicle({ category: 'Pickup', grossWeightKg: 2_880 }))).toContain('3,000 kg')
  expect(withoutPermit(vehicle({ category: 'E-rickshaw', kind: 'three-wheeler' }))).toContain('e-rickshaw')
  expect(withoutPermit(vehicle({ category: 'Goods Three-Wheeler', fuel: 'Electric' }))).toContain('S.O. 5333(E)')
  expect(withoutPermit(vehicle({ category: 'Pickup', grossWeightKg: 3_001 }))).toBeNull()
  expect([withoutPermit(vehicle({})), withoutPermit(vehicle({ category: 'Bus', grossWeightKg: 2_900 }))]).toEqual([
    null,
    null,
  ])
})

it('keeps a permit with its last day, and a tax paid to a day or for life [VEH-7]', () => {
  expect(documentProblem('permit', seen('goods 2029-03-01'), TODAY)).toBeNull()
  expect(documentProblem('permit', seen('goods'), TODAY)).toBe('needs its last day')
  expect(documentProblem('permit', seen('not_needed'), TODAY)).toBeNull()
  expect(documentProblem('taxUntil', seen('lifetime 2029-03-01'), TODAY)).toContain('no last day')
  expect(documentProblem('taxUntil', seen('toString'), TODAY)).toBe('is not one of the choices')
  expect(documentText('taxUntil', seen('lifetime'), TODAY)).toBe('paid for its lifetime')
  expect(documentText('permit', seen('national 2026-10-01'), TODAY)).toBe('national authorisation, ended on 1 Oct 2026')
})

it('has the permit pass by leave unless the papers say otherwise, and surrendered before an NOC [VEH-7]', () => {
  const steps = (papers: Parameters<typeof transportSteps>[0]['papers'], same: boolean | null = true) =>
    transportSteps({ papers, withoutPermit: null }, '2026-11-08', same)
  const [permit, fitness, tax] = steps({ fitnessUntil: seen('2026-11-07'), taxUntil: seen('lifetime') })
  expect(permit).toMatchObject({ step: 'permit', settled: null, hint: expect.stringContaining('section 82') })
  expect([fitness?.hint, tax?.hint]).toEqual(['It ended on 7 Nov 2026.', 'Paid for its lifetime.'])
  expect(steps({}, false)[0]?.hint).toContain('surrendered before the NOC')
  expect(steps({ permitPasses: seen('no') })[0]?.hint).toContain('clearance certificate')
  expect(steps({ permit: seen('surrendered') })[0]?.settled).toEqual({
    state: 'done',
    note: 'surrendered',
    on: '2026-11-01',
  })
  expect(steps({ permit: seen('not_needed') })[0]?.settled?.state).toBe('not_needed')
})
