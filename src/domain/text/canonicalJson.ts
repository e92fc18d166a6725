const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function quoted(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('a text with half a character has no canonical JSON')
  return JSON.stringify(text)
}

/**
 * A value as JSON in one form only, for hashing, as RFC 8785 writes it: members in the order of their names' code units, no
 * spaces, numbers and texts as ECMAScript writes them. Members that are undefined are left out. Throws `TypeError` for what
 * JSON does not have: numbers that are not finite, texts with half a surrogate pair, functions, dates and the like (CAR-4).
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'boolean':
      return String(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('a number that is not finite has no canonical JSON')
      return JSON.stringify(value)
    case 'object': {
      if (value === null) return 'null'
      if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
      if (!isPlain(value)) throw new TypeError('only plain objects have canonical JSON')
      const members = Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
      return `{${members.map(([name, member]) => `${quoted(name)}:${canonicalJson(member)}`).join(',')}}`
    }
    default:
      throw new TypeError(`a ${typeof value} has no canonical JSON`)
  }
}
