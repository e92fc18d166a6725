import { describe, expect, it } from 'vitest'
import { redactedCarEvent } from './redactCar.ts'

const redacted = (side: unknown): unknown => JSON.parse(redactedCarEvent(JSON.stringify(side)) ?? 'null')

describe('the event of an erased car [OPS-8]', () => {
  it('says nothing of whose car it was: no number, nothing made of it, no photos', () => {
    const side = {
      productId: '0123456789abcd',
      state: 'hidden',
      facts: { carNumber: 'KA05MH1234', registrationPrefix: 'KA05', sourceKey: 'KA05MH1234', odometerKm: 32_000 },
      photos: [{ key: 'a'.repeat(64), width: 1200, height: 800 }],
    }
    expect(redacted(side)).toEqual({
      state: 'hidden',
      facts: { carNumber: null, registrationPrefix: null, sourceKey: null, odometerKm: 32_000 },
      photos: [],
    })
  })

  it('adds no field that was not there', () => {
    expect(redacted({ state: 'hidden' })).toEqual({ state: 'hidden' })
    expect(redacted({ facts: { odometerKm: 1 } })).toEqual({ facts: { odometerKm: 1 } })
    expect(redacted({ facts: null })).toEqual({ facts: null })
  })

  it('leaves a side that is missing, and JSON that is no object, as it is', () => {
    expect([redactedCarEvent(null), redactedCarEvent('7'), redactedCarEvent('null')]).toEqual([null, '7', 'null'])
  })
})
