const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * A side of a vehicle's event without what says whose car it is: its number, what is made of that, and its photos
 * (OPS-8).
 */
export function redactedCarEvent(side: unknown): unknown {
  if (!isObject(side)) return side
  // Made of the car number: whoever tries all numbers could find it out.
  const { productId: _productId, ...rest } = side
  return {
    ...rest,
    ...(isObject(side.facts)
      ? {
          facts: {
            ...side.facts,
            ...('carNumber' in side.facts ? { carNumber: null } : {}),
            ...('registrationPrefix' in side.facts ? { registrationPrefix: null } : {}),
            ...('sourceKey' in side.facts ? { sourceKey: null } : {}),
          },
        }
      : {}),
    ...('photos' in side ? { photos: [] } : {}),
  }
}
