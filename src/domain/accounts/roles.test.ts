import { describe, expect, it } from 'vitest'
import { givesAccess } from './givesAccess.ts'
import { orderRoles, readRoles, rolesOf, standingOf, writeRoles } from './roles.ts'

describe('the roles of an account [BOOK-11]', () => {
  it('are those of its standing where release 1.0.0 wrote it [AUTH-4]', () => {
    expect(rolesOf({ role: 'member', roles: null })).toEqual([])
    expect(rolesOf({ role: 'staff', roles: null })).toEqual(['sales', 'yard'])
    expect(rolesOf({ role: 'owner', roles: null })).toEqual(['owner'])
  })

  it('come back as they were written, in one order and each once', () => {
    expect(writeRoles(['money', 'sales', 'sales'])).toBe('sales money')
    expect(rolesOf({ role: 'member', roles: 'sales money' })).toEqual(['sales', 'money'])
    expect(readRoles('accountant king')).toEqual(['accountant'])
  })

  it('give release 1.0.0 no more than they are', () => {
    expect(standingOf(['sales', 'accountant'])).toBe('member')
    expect(standingOf(['yard', 'sales', 'money'])).toBe('staff')
    expect(standingOf(['sales', 'owner'])).toBe('owner')
  })

  it('follow the standing when release 1.0.0 changed it after them', () => {
    expect(rolesOf({ role: 'staff', roles: 'accountant' })).toEqual(['sales', 'yard'])
    expect(rolesOf({ role: 'member', roles: 'sales yard money' })).toEqual([])
    expect(rolesOf({ role: 'member', roles: 'owner' })).toEqual([])
  })

  it('are none with money alone, which lets nobody in', () => {
    expect(orderRoles(['money'])).toEqual([])
    expect(rolesOf({ role: 'member', roles: 'money' })).toEqual([])
  })
})

it('asks for the password whenever a right is given, not when one is taken [AUTH-4] [BOOK-11]', () => {
  const seen = { roles: ['sales', 'yard'], state: 'active' } as const
  expect(givesAccess({ roles: ['sales'], seen })).toBe(false)
  expect(givesAccess({ roles: ['sales', 'yard', 'money'], seen })).toBe(true)
  expect(givesAccess({ roles: ['accountant'], seen })).toBe(true)
  expect(givesAccess({ role: 'staff', seen: { role: 'owner', state: 'active' } })).toBe(false)
  expect(givesAccess({ role: 'owner', seen: { role: 'staff', state: 'active' } })).toBe(true)
  expect(givesAccess({ state: 'active', seen: { role: 'member', state: 'disabled' } })).toBe(true)
})
