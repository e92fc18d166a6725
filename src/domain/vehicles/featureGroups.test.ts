import { describe, expect, it } from 'vitest'
import { FEATURE_GROUPS, featureGroup, KNOWN_FEATURES } from './featureGroups.ts'
import { nameKey } from '../text/nameKey.ts'

describe('feature groups', () => {
  it('finds the group whatever the case and hyphens [DETAIL-3]', () => {
    expect(featureGroup('Sunroof')).toBe('Exterior')
    expect(featureGroup('head up display')).toBe('Interior')
    expect(featureGroup('Tow Bar')).toBe('Other')
  })

  it('names every feature once, in a group that is listed [DETAIL-3]', () => {
    const names = Object.values(KNOWN_FEATURES).flat()
    expect(new Set(names.map(nameKey)).size).toBe(names.length)
    expect(Object.keys(KNOWN_FEATURES)).toEqual(FEATURE_GROUPS.filter(group => group !== 'Other'))
  })
})
