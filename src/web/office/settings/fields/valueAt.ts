/** What a form of the settings holds: parts of the profile as they are typed. */
export type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The value at a path such as `team.0.name`; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), values)
}

/** The same values with another one at a path; `undefined` takes the place away. */
export function withValueAt<Whole>(values: Whole, path: string, value: unknown): Whole {
  const [name = '', ...rest] = path.split('.')
  const next =
    rest.length === 0 ? value : withValueAt(isObject(values) ? values[name] : undefined, rest.join('.'), value)
  // Only what is an array stays one.
  if (Array.isArray(values)) return values.with(Number(name), next) as Whole
  const changed: Record<string, unknown> = { ...(isObject(values) ? values : {}), [name]: next }
  if (next === undefined) delete changed[name]
  return changed as Whole
}
