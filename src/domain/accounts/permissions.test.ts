import { describe, expect, it } from 'vitest'
import { ACTIONS, may, whoMay, type Action } from './permissions.ts'
import { ROLES, ROLES_OF_STANDING, type Role } from './roles.ts'

const { staff, owner, member } = ROLES_OF_STANDING
const beyond = (higher: readonly Role[], lower: readonly Role[]): Action[] =>
  ACTIONS.filter(action => may(higher, action) && !may(lower, action))

// What release 1.0.0 gave them, and rights that were a part of those and have a name since.
const STAFF_BEFORE: readonly Action[] = [
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
]
const NAMED_SINCE: readonly Action[] = ['vehicle.price', 'deal.read', 'payment.write', 'contact.see']

it('gives a member nothing that a visitor has not, but its own account [AUTH-4]', () => {
  expect(ACTIONS.filter(action => may(member, action) !== may(null, action))).toEqual(['account.own'])
})

it('gives staff what they had before, and an owner everything [AUTH-4] [BOOK-11]', () => {
  expect(beyond(staff, member).toSorted()).toEqual([...STAFF_BEFORE, ...NAMED_SINCE].toSorted())
  expect(beyond(ROLES, owner)).toEqual([])
  expect(ACTIONS.filter(action => !may(owner, action))).toEqual([])
})

describe('roles of which a person has several [BOOK-11]', () => {
  it('keep sales and yard apart in what the other does', () => {
    expect(beyond(['sales'], ['yard'])).toEqual([
      'enquiry.manage',
      'deal.read',
      'deal.write',
      'payment.write',
      'contact.see',
      'register.read',
    ])
    expect(beyond(['yard'], ['sales'])).toEqual(['vehicle.write', 'option.write', 'inspection.template'])
  })

  it('let the accountant read and write the books, and no stock, no enquiry and no settings [BOOK-8]', () => {
    expect(beyond(['accountant'], member)).toEqual([
      'office.open',
      'deal.read',
      'payment.write',
      'money.see',
      'money.write',
      'books.read',
      'books.write',
      'books.reverse',
      'books.lock',
      'register.read',
    ])
  })

  it('leave it to the owner who else sees the money of cars, and who opens a month again', () => {
    expect(ROLES.filter(role => may([role], 'money.see'))).toEqual(['accountant', 'owner', 'money'])
    expect(beyond(['money'], member)).toEqual(['money.see'])
    expect(ROLES.filter(role => may([role], 'books.unlock'))).toEqual(['owner'])
  })

  it('are named in the sentence that refuses', () => {
    expect(whoMay('office.open')).toBe('staff')
    expect(whoMay('vehicle.write')).toBe('the yard or an owner')
    expect(whoMay('deal.read')).toBe('sales, accountants or an owner')
    expect(whoMay('settings.manage')).toBe('an owner')
  })
})
