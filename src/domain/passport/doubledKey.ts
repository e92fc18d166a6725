/** One token of JSON: a text, a bracket, a comma or a colon. Characters between tokens do not matter. */
const TOKENS = /"(?:[^"\\]|\\[\s\S])*"?|[{}[\],:]/g

/**
 * A name that stands twice in one object of a JSON text; null without one. `JSON.parse` takes the last of them in silence and other
 * readers the first, so that two people would read two passports from one file. The text has to be JSON.
 */
export function doubledKey(text: string): string | null {
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const names = open.at(-1)
      // As it is read: the same name may be written with escapes.
      const name = JSON.parse(last) as string
      if (names?.has(name)) return name
      names?.add(name)
    }
    last = token
  }
  return null
}
