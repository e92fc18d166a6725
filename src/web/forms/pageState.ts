import type { MetaDescriptor } from 'react-router'

/**
 * The states that a page's address names for visitors without JavaScript, such as `?sent=message`: the parameters and the values
 * that they may have.
 */
export function definePageStates(known: Readonly<Record<string, readonly string[]>>) {
  const read = (query: URLSearchParams): [name: string, value: string][] =>
    Object.entries(known).flatMap(([name, values]) =>
      values.filter(value => value === query.get(name)).map((value): [string, string] => [name, value]),
    )

  return {
    /** What the page exports as `reads`. */
    reads: { query: (query: URLSearchParams) => new URLSearchParams(read(query).slice(0, 1)) },
    /** The state of an address by its query: name and value of the parameter; empty for the page itself. */
    of: (search: string): readonly [name?: string, value?: string] => read(new URLSearchParams(search))[0] ?? [],
    /** Beside the head of the page, whose address stays the canonical one: search engines know the page alone. */
    head: (search: string): MetaDescriptor[] =>
      read(new URLSearchParams(search)).length > 0 ? [{ name: 'robots', content: 'noindex, follow' }] : [],
  }
}
