/** The element in which the server writes the data of a page. */
export const DATA_ID = 'page-data'

/**
 * Data in the form that React Router decodes: a list of values, in which objects and lists refer to others by their
 * places, and null is -5.
 */
export function routerText(data: unknown): string {
  const values: unknown[] = []
  const add = (value: unknown): number => {
    if (value === null) return -5
    const place = values.push(value) - 1
    if (Array.isArray(value)) values[place] = value.map(add)
    else if (typeof value === 'object')
      values[place] = Object.fromEntries(Object.entries(value).map(([key, one]) => [`_${add(key)}`, add(one)]))
    return place
  }
  add(data)
  return `${JSON.stringify(values)}\n`
}

/** Hands the data that the page carries to React Router, which expects them as a stream of its own form. */
export function handOverData(): void {
  const text = document.getElementById(DATA_ID)?.textContent ?? ''
  const context: unknown = Reflect.get(window, '__reactRouterContext')
  if (text !== '' && typeof context === 'object')
    Object.assign(context ?? {}, { stream: new Response(routerText(JSON.parse(text))).body })
}
