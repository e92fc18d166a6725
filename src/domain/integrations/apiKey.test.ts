import { describe, expect, it } from 'vitest'
import { ACTIONS, may } from '../accounts/permissions.ts'
import { ROLES_OF_STANDING } from '../accounts/roles.ts'
import { KEY_SCOPE_NAMES, keyMay, newKeySchema } from './apiKey.ts'

const { staff, owner, member } = ROLES_OF_STANDING

describe('what a key may do [DESK-7]', () => {
  it('is never what owners alone may, nor what is a person’s own', () => {
    expect(KEY_SCOPE_NAMES.filter(scope => !may(staff, scope))).toEqual([])
    expect(KEY_SCOPE_NAMES).not.toContain('account.own')
    const everything = { scopes: ACTIONS, roles: owner }
    const allowed = ACTIONS.filter(action => keyMay(everything, action) && !may(null, action))
    expect(allowed.toSorted()).toEqual([...KEY_SCOPE_NAMES, 'vehicle.price'].toSorted())
  })

  it('shrinks with the rights of whoever made it', () => {
    expect(keyMay({ scopes: ['vehicle.write'], roles: staff }, 'vehicle.write')).toBe(true)
    expect(keyMay({ scopes: ['vehicle.write'], roles: member }, 'vehicle.write')).toBe(false)
    expect(keyMay({ scopes: [], roles: owner }, 'vehicle.write')).toBe(false)
    expect(keyMay({ scopes: [], roles: member }, 'catalogue.read')).toBe(true)
    expect(keyMay({ scopes: ['vehicle.write'], roles: ['sales'] }, 'vehicle.write')).toBe(false)
  })

  it('changes prices with the right to change cars, as before prices had a right of their own [BOOK-11]', () => {
    expect(keyMay({ scopes: ['vehicle.write'], roles: staff }, 'vehicle.price')).toBe(true)
    expect(keyMay({ scopes: ['vehicle.inspect'], roles: owner }, 'vehicle.price')).toBe(false)
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
