import { describe, expect, it } from 'vitest'
import { legalFacts, legalLines } from './legalLines.ts'

const NOTHING = { legalName: null, gstin: null, authorisation: null, grievanceOfficer: null }
const ALL = {
  legalName: 'Asha Cars Private Limited',
  gstin: '29ABCDE1234F1Z5',
  authorisation: { number: 'KA/51/29B/7', authority: 'RTO Bengaluru', from: '2025-04-01', until: '2030-03-31' },
  grievanceOfficer: { name: 'S. Kulkarni', phone: '+918041234567', email: 'officer@cars.example' },
}

describe('the dealer’s standing by law [DESK-1]', () => {
  it('is said in full where all of it is set', () => {
    expect(legalLines(ALL)).toEqual([
      'Asha Cars Private Limited',
      'GSTIN 29ABCDE1234F1Z5',
      'Authorisation (Form 29B) KA/51/29B/7, RTO Bengaluru, until 31 Mar 2030',
    ])
    expect(legalFacts(ALL)).toEqual([
      { label: 'Legal name', value: 'Asha Cars Private Limited' },
      { label: 'GSTIN', value: '29ABCDE1234F1Z5' },
      {
        label: 'Authorised dealer (Form 29B)',
        value: 'KA/51/29B/7, RTO Bengaluru, from 1 Apr 2025 until 31 Mar 2030',
      },
      { label: 'Grievance officer', value: 'S. Kulkarni, +918041234567, officer@cars.example' },
    ])
  })

  it('is not mentioned where nothing is set', () => {
    expect([legalLines(NOTHING), legalFacts(NOTHING)]).toEqual([[], []])
  })

  it('names each part without the others', () => {
    expect(legalLines({ ...NOTHING, gstin: ALL.gstin })).toEqual(['GSTIN 29ABCDE1234F1Z5'])
    expect(legalLines({ ...NOTHING, legalName: ALL.legalName })).toEqual(['Asha Cars Private Limited'])
    expect(legalFacts({ ...NOTHING, grievanceOfficer: ALL.grievanceOfficer })).toHaveLength(1)
  })
})
