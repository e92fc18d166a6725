import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { CATEGORIES } from '#domain/kinds/categories.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { BODY_TYPES } from '#domain/vehicles/bodyTypes.ts'
import { placeholderAddress } from '#domain/vehicles/photoAddress.ts'
import { BODY_TYPE_SILHOUETTES, SILHOUETTE_VIEW_BOX } from './bodyTypeSilhouettes.ts'

it('draws each body type differently [HOME-5]', () => {
  expect(Object.keys(BODY_TYPE_SILHOUETTES)).toEqual(BODY_TYPES)
  expect(new Set(Object.values(BODY_TYPE_SILHOUETTES)).size).toBe(BODY_TYPES.length)
})

it.each(BODY_TYPES)('keeps %s inside its box [HOME-5]', async bodyType => {
  const [, , width = 0, height = 0] = SILHOUETTE_VIEW_BOX.split(' ').map(Number)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 20}" height="${height + 20}" viewBox="-10 -10 ${width + 20} ${height + 20}">`
    + `<path fill-rule="evenodd" d="${BODY_TYPE_SILHOUETTES[bodyType]}"/></svg>`
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThan(width * 0.8)
  expect(-(info.trimOffsetLeft ?? 0)).toBeGreaterThanOrEqual(10)
  expect(-(info.trimOffsetTop ?? 0)).toBeGreaterThanOrEqual(10)
  expect(info.width - (info.trimOffsetLeft ?? 0)).toBeLessThanOrEqual(width + 10)
  expect(info.height - (info.trimOffsetTop ?? 0)).toBeLessThanOrEqual(height + 10)
})

it('stand as files for vehicles of their category without photo, or of their kind, beside one for any other car [CARD-1, VEH-6]', () => {
  const kinds = KINDS.filter(kind => kind !== 'car')
  const known = [...BODY_TYPES, ...Object.keys(CATEGORIES)]
  const addresses = [...known, 'Old-timer', null].map(category => placeholderAddress({ category }))
  expect(new Set(addresses).size).toBe(known.length + 1)
  const ofKinds = kinds.map(kind => placeholderAddress({ category: 'Cafe racer', kind }))
  expect(new Set(ofKinds).size).toBe(kinds.length)
  for (const address of [...addresses, ...ofKinds]) expect(existsSync(`public${address}`)).toBe(true)
})
