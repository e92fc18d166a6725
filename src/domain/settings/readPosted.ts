import { readTypedFigure } from '../text/typedFigure.ts'

type Values = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A typed text in the kind of the value that is there now. */
function convert(present: unknown, typed: string | readonly string[]): unknown {
  const text = typeof typed === 'string' ? typed : (typed[0] ?? '')
  if (Array.isArray(present)) {
    const lines = typeof typed === 'string' ? typed.split('\n') : typed
    return lines.map(line => line.trim()).filter(line => line !== '')
  }
  if (typeof present === 'boolean') return text === 'on' || text === 'true'
  if (typeof present === 'number') return readTypedFigure(text) ?? text
  return text.trim() === '' ? null : text
}

/**
 * The values of a section out of a form that a browser posted by itself: its fields are named by their places
 * (`address.city`, `team.0.name`), and each text becomes the kind of value that is there now. What the form does not have
 * stays as it is. An emptied field is null, which the check refuses where something has to stand.
 */
export function readPosted(
  present: Values,
  posted: Readonly<Record<string, string | readonly string[]>>,
  prefix = '',
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(present).map(([name, value]) => {
      const path = `${prefix}${name}`
      const typed = posted[path]
      if (typed !== undefined) return [name, convert(value, typed)]
      if (isMap(value)) return [name, readPosted(value, posted, `${path}.`)]
      if (Array.isArray(value) && value.some(isMap)) {
        const items = readPosted(
          Object.fromEntries(value.map((item, place) => [String(place), item])),
          posted,
          `${path}.`,
        )
        return [name, value.map((_, place) => items[String(place)])]
      }
      return [name, value]
    }),
  )
}
