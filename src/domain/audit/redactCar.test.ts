import { describe, expect, it } from 'vitest'
import { redactedCarEvent } from './redactCar.ts'

describe('the event of an erased car [OPS-8]', () => {
  it('says nothing of whose car it was: no number, nothing made of it, no photos', () => {
    const side = {
      productId: '0123456789abcd',
      state: 'hidden',
      facts: { carNumber: 'KA05MH1234', registrationPrefix: 'KA05', sourceKey: 'KA05MH1234', odometerKm: 32_000 },
      photos: [{ key: 'a'.repeat(64), width: 1200, height: 800 }],
    }
    expect(redactedCarEvent(side)).toEqual({
      state: 'hidden',
      facts: { carNumber: null, registrationPrefix: null, sourceKey: null, odometerKm: 32_000 },
      photos: [],
    })
  })

  it('adds no field that was not there', () => {
    expect(redactedCarEvent({ state: 'hidden' })).toEqual({ state: 'hidden' })
    expect(redactedCarEvent({ facts: { odometerKm: 1 } })).toEqual({ facts: { odometerKm: 1 } })
    expect(redactedCarEvent({ facts: null })).toEqual({ facts: null })
  })

  it('leaves a side that is missing, and JSON that is no object, as it is', () => {
    expect([redactedCarEvent(null), redactedCarEvent(7)]).toEqual([null, 7])
  })
})
