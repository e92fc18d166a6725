import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import { conditionChanges } from './conditionChange.ts'
import { ncrNotes } from './ncrNotes.ts'
import type { VehicleDocument, VehicleDocuments } from './documentFacts.ts'
import { documentProblem } from './documentRules.ts'
import { decidingDocuments, documentLines, documentText } from './documentText.ts'

const TODAY = '2026-11-23'
const rc = (value: string): VehicleDocument => ({ value, on: '2026-10-12', source: 'rc' })
const portal = (value: string, on = '2026-11-12'): VehicleDocument => ({ value, on, source: 'portal' })

describe('what is known of the papers [CAR-1]', () => {
  it.each([
    ['registeredUntil', rc('2037-03-14'), null],
    ['registeredUntil', rc('2037-02-30'), 'is not a day'],
    ['registeredOn', rc('2027-01-01'), 'is in the future'],
    ['emissionStage', rc('BS-V'), 'is not one of the choices'],
    ['insurance', rc('comprehensive 2027-03-13'), null],
    ['insurance', rc('comprehensive'), 'needs its last day'],
    ['insurance', rc('none'), null],
    ['insurance', rc('cheap 2027-03-13'), 'is not one of the choices'],
    ['insurance', rc('constructor 2027-03-13'), 'is not one of the choices'],
    ['keys', rc('2'), null],
    ['challans', portal('none', '2026-11-24'), 'was seen on a day that is still to come'],
    ['challans', portal('none', ''), 'needs the day it was seen'],
  ] as const)('%s %o: %s', (fact, paper, problem) => {
    expect(documentProblem(fact, paper, TODAY)).toBe(problem)
  })

  it('is said as a statement with its day', () => {
    expect(documentText('challans', portal('none'), TODAY)).toBe('none on 12 Nov 2026')
    expect(documentText('pucUntil', rc('2026-02-02'), TODAY)).toBe('ended on 2 Feb 2026')
    expect(documentText('insurance', rc('third_party 2027-03-13'), TODAY)).toBe('third party only, to 13 Mar 2027')
    expect(documentLines({ hypothecation: rc('none') }, TODAY, KIND_NOUNS.car)).toEqual([
      { fact: 'hypothecation', label: 'Loan on the car', text: 'none', origin: 'RC, seen 12 Oct' },
    ])
  })

  it.each<[VehicleDocuments, string | null, string | null]>([
    [{}, null, null],
    [
      { registeredUntil: rc('2037-03-14'), hypothecation: rc('none'), challans: portal('none'), tolls: portal('none') },
      'RC to Mar 2037, no loan on it',
      'No challan and no toll open on 12 Nov',
    ],
    [{ registeredUntil: rc('2024-03-14') }, 'RC ended in Mar 2024', null],
    [{ hypothecation: rc('open'), tolls: portal('open') }, 'A loan is open on it', 'A toll was unpaid on 12 Nov'],
    [{ challans: portal('none', '2025-11-12') }, 'No challan open on 12 Nov 2025', null],
    [{ keys: rc('2') }, 'One fact of its papers seen', null],
  ])('%o decides as %s', (papers, title, detail) => {
    expect(decidingDocuments(papers, TODAY)).toEqual(title === null ? null : { title, detail })
  })

  it('is named in history and audit', () => {
    expect(
      conditionChanges(
        { papers: { keys: null }, odometer: null },
        {
          papers: { keys: { value: '2', on: '2026-11-12', source: 'car' } },
          odometer: { km: 31_719, on: '2026-11-17', source: 'test_drive', reason: 'Typed wrong' },
        },
      ),
    ).toEqual([
      {
        field: 'odometer',
        label: 'Odometer reading',
        before: '—',
        after: '31,719 km on 17 Nov 2026 (test drive), out of order: Typed wrong',
      },
      { field: 'papers.keys', label: 'Keys', before: '—', after: '2, seen 12 Nov 2026' },
    ])
  })
})

describe('a car of Delhi or its region [CAR-1]', () => {
  const car = { registrationPrefix: 'HR26', fuelType: 'Diesel', yearOfRegistration: 2018 }
  const texts = (of: Partial<typeof car>, papers: VehicleDocuments) =>
    ncrNotes({ ...car, ...of }, papers, TODAY, KIND_NOUNS.car).map(({ text }) => text)

  it('names the day on which its years end, or the year', () => {
    expect(texts({}, { registeredOn: rc('2018-03-14') })).toEqual([
      'The 10 years of a diesel car in the NCR end on 14 Mar 2028.',
    ])
    expect(texts({ registrationPrefix: 'DL3C', fuelType: 'Petrol', yearOfRegistration: 2010 }, {})).toEqual([
      'The 15 years of a petrol car in the NCR ended in 2025.',
    ])
    expect(texts({ registrationPrefix: 'MH12' }, {})).toEqual([])
    expect(texts({ fuelType: 'Electric' }, {})).toEqual([])
  })

  it('says what its stage means, each with the rule and its day', () => {
    expect(ncrNotes(car, { emissionStage: rc('BS-IV') }, TODAY, KIND_NOUNS.car).slice(1)).toEqual([
      {
        text: 'It is BS-IV: the authorities may not act against it for its age alone.',
        rule: 'Supreme Court, order of 17 Dec 2025',
      },
      {
        text: 'On days of the worst air, while stage IV is in force, it must stay off the road.',
        rule: 'stage IV of the Graded Response Action Plan, as of 17 Dec 2025',
      },
    ])
    expect(texts({ fuelType: 'Petrol' }, { emissionStage: rc('BS-VI') })).toHaveLength(2)
    expect(texts({}, { emissionStage: rc('BS-III') })[1]).toContain('the authorities may act against it')
  })
})
