import type { Kind } from '#domain/kinds/kinds.ts'

const PATH = '/office/inspection-template'

/** The page of a template; the standard one of a kind without a name, a new one with the name null. */
export function templateAddress({ kind, name }: { kind: Kind; name?: string | null }): string {
  const search = new URLSearchParams(kind === 'car' ? {} : { kind })
  if (name === null) search.set('new', '1')
  else if (name !== undefined && name !== 'Standard') search.set('name', name)
  return search.size === 0 ? PATH : `${PATH}?${search.toString()}`
}
