import { expect, it } from 'vitest'
import { auditQuery, readAuditFilter } from './auditFilter.ts'

const NOTHING = { person: null, subject: null, kind: null, from: null, to: null, each: null, before: null }

it.each([
  '',
  '?person=4&subject=vehicle&kind=removed&from=2026-11-01&to=2026-11-21&before=900',
  '?person=demo&each=3-80',
])('reads what it writes: %s [ADMIN-10]', address => {
  expect(auditQuery(readAuditFilter(new URLSearchParams(address)))).toBe(address)
})

it('takes nothing for a filter that is none [ADMIN-10]', () => {
  const strange = new URLSearchParams({
    person: '4 or 1=1',
    subject: 'toString',
    kind: 'x',
    from: 'yesterday',
    to: '2026-02-31x',
    each: '5',
    before: '-1',
  })
  expect(readAuditFilter(strange)).toEqual(NOTHING)
})
