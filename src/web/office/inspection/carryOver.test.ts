import { describe, expect, it } from 'vitest'
import { NOT_LOOKED_AT, type Finding } from '#domain/condition/inspection.ts'
import { carriedOf, pointsWaiting } from './carryOver.ts'
import type { Pending } from './pendingChanges.ts'

const fault = (note: string): Finding => ({ ...NOT_LOOKED_AT, state: 'fault', note })
const change = (point: string, more: Partial<Pending> = {}): Pending => ({
  key: `change-of-${point}`,
  point,
  base: 7,
  after: ['an-earlier-change'],
  onlyNew: false,
  finding: fault(point),
  sent: true,
  ...more,
})
const photo = (point: string, id = `photo-of-${point}`) => ({
  id,
  inspection: 1,
  point,
  finding: fault('as it was'),
  blob: new Blob(),
  preview: '',
})
const everything = () => true

describe('what waits for an inspection that was published meanwhile [CAR-2]', () => {
  it('is carried as changes of which nothing was seen there, with the keys that it has', () => {
    const waits = { pending: [change('horn'), change('bonnet', { onlyNew: true })], photos: [] }
    const { pending } = carriedOf(waits, everything)
    expect(pending).toEqual([
      change('horn', { base: 0, after: [], sent: false }),
      change('bonnet', { base: 0, after: [], sent: false, onlyNew: true }),
    ])
    // Interrupted and carried again, it is the same.
    expect(carriedOf({ pending, photos: [] }, everything).pending).toEqual(pending)
  })

  it('takes along what was said of a point whose photo alone waits, and the photo', () => {
    const waits = { pending: [change('horn')], photos: [photo('horn'), photo('sill', 'first'), photo('sill', 'last')] }
    const carried = carriedOf(waits, everything)
    expect(carried.pending.map(({ key, point, base, finding }) => [point, key, base, finding.note]).toSorted()).toEqual(
      [
        ['horn', 'change-of-horn', 0, 'horn'],
        ['sill', 'last', 0, 'as it was'],
      ],
    )
    expect(carried.photos).toEqual(waits.photos)
    expect(pointsWaiting(waits)).toEqual(['horn', 'sill'])
  })

  it('leaves what the other inspection does not take', () => {
    const waits = { pending: [change('horn'), change('wings')], photos: [photo('wings'), photo('mirror')] }
    const { pending, photos } = carriedOf(waits, point => point === 'horn')
    expect([pending.map(({ point }) => point), photos]).toEqual([['horn'], []])
  })
})
