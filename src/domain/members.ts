/**
 * The names of an object's members, as its type has them. `Object.keys` says that they are any texts, because an object may have more
 * members than its type: ask it of those alone that are written out or copied member by member.
 */
export function namesOf<Known extends object>(known: Known): (keyof Known & string)[] {
  return Object.keys(known) as (keyof Known & string)[]
}

/** An object with a value for each of these names. */
export function valueOfEach<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<Name, Value>
}
