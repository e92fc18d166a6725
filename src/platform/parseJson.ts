/**
 * What a text of JSON holds, of which nothing is known yet: `JSON.parse` answers `any`, which fits everywhere. `revive` replaces each
 * part, as that does. Throws `SyntaxError`, whose message quotes the text.
 */
export function parseJson(text: string, revive?: (name: string, part: unknown) => unknown): unknown {
  return JSON.parse(text, revive)
}
