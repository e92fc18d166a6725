/** That rows of one table refer to rows of another. */
export interface Reference {
  from: string
  to: string
}

/** Puts tables into an order in which those that others refer to come first, else by name. Throws when they refer in a circle. */
export function orderTables(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const done = new Set<string>()
  const under = new Set<string>()
  function visit(name: string): void {
    if (done.has(name)) return
    if (under.has(name)) throw new Error(`the tables refer to each other in a circle at ${name}`)
    under.add(name)
    for (const { to } of references.filter(({ from, to: parent }) => from === name && parent !== name)) visit(to)
    done.add(name)
    ordered.push(name)
  }
  for (const name of names.toSorted()) visit(name)
  return ordered
}
