import { expect, it } from 'vitest'
import { may, PERMISSIONS, type Action } from './permissions.ts'

const ACTIONS = Object.keys(PERMISSIONS) as Action[]

it('gives a member nothing that a visitor has not, but its own account [AUTH-4]', () => {
  expect(ACTIONS.filter(action => may('member', action) !== may(null, action))).toEqual(['account.own'])
})

it('gives staff vehicles, options and enquiries, and an owner people as well [AUTH-4]', () => {
  const more = (higher: 'staff' | 'owner', lower: 'member' | 'staff') =>
    ACTIONS.filter(action => may(higher, action) && !may(lower, action))
  expect(more('staff', 'member')).toEqual([
    'office.open',
    'vehicle.inspect',
    'vehicle.write',
    'option.write',
    'inspection.template',
    'enquiry.manage',
    'visit.manage',
    'deal.write',
    'papers.manage',
    'register.read',
  ])
  expect(more('owner', 'staff')).toEqual([
    'money.see',
    'people.manage',
    'settings.manage',
    'privacy.manage',
    'program.manage',
  ])
  expect(more('staff', 'member').filter(action => !may('owner', action))).toEqual([])
})
