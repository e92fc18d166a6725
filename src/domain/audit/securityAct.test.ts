import { describe, expect, it } from 'vitest'
import { readEvent } from './eventContent.ts'
import { openRuns, describeRun, STRANGER } from './eventRuns.ts'
import { describeEvent } from './eventText.ts'
import type { SecurityAct } from './securityAct.ts'

const textOf = (act: SecurityAct | { act: string }, subjectId = 4) => {
  const stored = { kind: 'security', subject: 'account', shape: 2, before: null, after: JSON.stringify(act) }
  const happened = { kind: 'security', subject: 'account', subjectId, car: null, again: false }
  return describeEvent({ ...happened, content: readEvent(stored) }, id => `person ${id}`).what
}

describe('security events in words [OPS-6]', () => {
  it('say whose account, how often and from where', () => {
    const network = '203.0.113.0'
    expect(textOf({ act: 'sign_in_failed', times: 1, network })).toBe(
      'failed to sign in as person 4 (from 203.0.113.0)',
    )
    expect(textOf({ act: 'sign_in_failed', times: 1_000, network: null }, 0)).toBe(
      'failed to sign in as an address without an account 1,000 times within ten minutes',
    )
    expect(textOf({ act: 'list_exported', list: 'enquiries' })).toBe('exported the list of enquiries')
    expect(textOf({ act: 'list_exported', list: 'trip_register' })).toBe(
      'exported the trip register with the names of drivers',
    )
    expect(textOf({ act: 'file_opened', enquiryId: 12, fileId: 7 })).toBe('opened document 7 of enquiry 12')
    expect(textOf({ act: 'proof_opened', caseId: 12, fileId: 7 })).toBe('opened proof 7 of the papers 12')
    expect(textOf({ act: 'bill_opened', billId: 12, fileId: 7 })).toBe('opened file 7 of bill 12')
    expect(textOf({ act: 'bill_opened', billId: null, fileId: 7 })).toMatch(/not written yet$/)
    expect(textOf({ act: 'bill_written', billId: 12, rupees: 29_500 })).toBe('wrote bill 12 of ₹29,500')
    expect(textOf({ act: 'bill_taken_back', billId: 12, rupees: 29_500 })).toBe('took bill 12 of ₹29,500 back')
  })

  it('of a later release get a general text', () => expect(textOf({ act: 'unheard_of' })).toBe('security account 4'))

  it('of a flood are one line', () => {
    const runs = openRuns({ apart: false })
    for (let id = 60; id > 0; id -= 1) {
      const rest = { kind: 'security', subject: 'account', importId: null, revertsImportId: null }
      runs.add({ id, at: 1_000_000 + id * 10_000, actor: STRANGER, ...rest })
    }
    expect(runs.lines.map(describeRun)).toEqual(['caused 60 security events'])
  })
})
