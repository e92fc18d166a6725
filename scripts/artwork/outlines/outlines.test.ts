import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VIEWS } from '#domain/condition/inspection.ts'
import { CATEGORIES } from '#domain/kinds/categories.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { silhouetteOf } from '#domain/vehicles/silhouettes.ts'
import { outlineOf } from '#web/vehicles/inspection/outlines.ts'
import { OUTLINES } from './outlines.ts'

const vehicles = [
  ...Object.entries(CATEGORIES).map(([category, { kind }]) => ({ category, kind })),
  ...KINDS.filter(kind => kind !== 'car').map(kind => ({ category: 'Of our own', kind })),
]

describe('the outlines of vehicles that are no cars', () => {
  it('stand as files as they are drawn, by category and by kind [VEH-6]', () => {
    expect([...OUTLINES.keys()]).toEqual([...new Set(vehicles.map(silhouetteOf))])
    for (const [name, svg] of OUTLINES) {
      expect(svg).not.toMatch(/NaN|undefined|#[0-9a-f]{3}/)
      expect(readFileSync(`public/outlines/${name}.svg`, 'utf8')).toBe(svg)
    }
  })

  it.each(vehicles)('has a symbol of its size for each view of a vehicle, $category of $kind [VEH-6]', vehicle => {
    for (const view of VIEWS) {
      const { size, href = '', mirrored } = outlineOf(view, vehicle)
      const [path, id = ''] = href.split('#')
      const [, box] =
        new RegExp(`<symbol id="${id}" viewBox="([^"]+)"`).exec(readFileSync(`public${path}`, 'utf8')) ?? []
      expect(box?.split(' ').slice(2).map(Number)).toEqual(size)
      expect(mirrored).toBe(view === 'right')
    }
  })

  it('leaves those of cars as they are, whatever their category [VEH-6, CAR-2]', () => {
    expect(outlineOf('left', { category: 'Sedan' }).href).toBeUndefined()
    expect(outlineOf('left', { category: 'Sedan' }).path).not.toBe(outlineOf('left', { category: 'Scooter' }).path)
    // A dealer's own category may have the name of another kind's.
    expect(outlineOf('left', { category: 'Scooter' }).path).toBeDefined()
  })
})
