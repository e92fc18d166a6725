import { expect, it } from 'vitest'
import { sectionOf } from '../settings/sections.ts'
import { inventedParts } from './isInvented.ts'
import { DEFAULT_SITE_PROFILE } from './siteProfile.ts'

it('names what visitors still see of the invented dealer, each with its section [DESK-1]', () => {
  expect(inventedParts(DEFAULT_SITE_PROFILE)).toEqual(['map', 'founder', 'team', 'gallery', 'principles', 'banner'])
  const own = { ...DEFAULT_SITE_PROFILE, team: [], map: { latitude: 18.5, longitude: 73.8, embed: null } }
  expect(inventedParts(own).map(sectionOf)).toEqual(['team', 'gallery', 'principles', 'banner'])
})
