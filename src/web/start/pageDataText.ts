/** Thrown for a value that JSON would not give back as it is. */
class NotForJson extends Error {}

function refuseOthers(this: unknown, key: string, value: unknown): unknown {
  // `value` may be what a date or the like makes of itself.
  const own = (this as Record<string, unknown>)[key]
  const plain =
    typeof own !== 'object' || own === null || Array.isArray(own) || Object.getPrototypeOf(own) === Object.prototype
  const said = typeof own === 'number' ? Number.isFinite(own) : !/^(bigint|function|symbol)$/.test(typeof own)
  if (!plain || !said) throw new NotForJson()
  return value
}

/** The data of a page's loaders as JSON for a script element; null where JSON would not give the same data back. */
export function pageDataText(data: unknown): string | null {
  try {
    // Whatever is in the data, it must not end the element.
    return JSON.stringify(data, refuseOthers).replaceAll('<', String.raw`\u003c`)
  } catch (error) {
    if (error instanceof NotForJson) return null
    throw error
  }
}
