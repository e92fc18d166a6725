/** "150cc", "125 CC": a size of an engine as names have it. */
const ENGINE = /(?<![\d.])(\d{2,4}) ?cc(?![a-z\d])/iu

/** The engine that a name tells [cc], and the name with the bare number in its place, and without it. */
export interface EngineInName {
  cc: number
  asNumber: string
  without: string
}

const LOWEST_CC = 49

/** Finds the size of an engine in a name; undefined where there is none. */
export function engineInName(name: string): EngineInName | undefined {
  const [all = '', digits] = ENGINE.exec(name) ?? []
  const cc = Number(digits)
  if (digits === undefined || cc < LOWEST_CC) return undefined
  const tidy = (text: string) =>
    text
      .replace(/\(\s*\)|\[\s*\]/gu, ' ')
      .replace(/ {2,}/gu, ' ')
      .trim()
  return { cc, asNumber: tidy(name.replace(all, digits)), without: tidy(name.replace(all, ' ')) }
}
