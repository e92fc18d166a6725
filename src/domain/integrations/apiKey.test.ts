import { describe, expect, it } from 'vitest'
import { may, PERMISSIONS, type Action } from '../accounts/permissions.ts'
import { KEY_SCOPE_NAMES, keyMay, newKeySchema } from './apiKey.ts'

const ACTIONS = Object.keys(PERMISSIONS) as Action[]

describe('what a key may do [DESK-7]', () => {
  it('is never what owners alone may, nor what is a person’s own', () => {
    expect(KEY_SCOPE_NAMES.filter(scope => !may('staff', scope))).toEqual([])
    expect(KEY_SCOPE_NAMES).not.toContain('account.own')
    const everything = { scopes: ACTIONS, role: 'owner' } as const
    const allowed = ACTIONS.filter(action => keyMay(everything, action) && !may(null, action))
    expect(allowed.toSorted()).toEqual(KEY_SCOPE_NAMES.toSorted())
  })

  it('shrinks with the rights of whoever made it', () => {
    expect(keyMay({ scopes: ['vehicle.write'], role: 'staff' }, 'vehicle.write')).toBe(true)
    expect(keyMay({ scopes: ['vehicle.write'], role: 'member' }, 'vehicle.write')).toBe(false)
    expect(keyMay({ scopes: [], role: 'owner' }, 'vehicle.write')).toBe(false)
    expect(keyMay({ scopes: [], role: 'member' }, 'catalogue.read')).toBe(true)
  })

  it('is named by its owner', () => {
    expect(newKeySchema.safeParse({ name: ' ', scopes: [] }).success).toBe(false)
    expect(newKeySchema.safeParse({ name: 'Feed', scopes: ['people.manage'] }).success).toBe(false)
    expect(newKeySchema.parse({ name: ' Feed ', scopes: ['vehicle.inspect'] })).toEqual({
      name: 'Feed',
      scopes: ['vehicle.inspect'],
      days: null,
    })
  })
})
