import { contrast, mix, nearest } from './contrast.ts'

/** The dealer's own colours; null for those of the design. */
export interface OwnColours {
  brand: string | null
  brandDark: string | null
  accent: string | null
}

/** The grounds of the design on which the dealer's colours stand (`app.css`): the one of the least contrast of each scheme. */
const GROUNDS = { light: '#f3f1ec', dark: '#212a37', darkSurface: '#18202b', text: '#16202e' }

/** What text needs by WCAG 2.2, level AA. */
export const LEAST_CONTRAST = 4.5

const reads = (one: string, other: string) => contrast(one, other) >= LEAST_CONTRAST
const softLight = (colour: string) => mix(colour, '#ffffff', 0.9)
const softDark = (colour: string) => mix(GROUNDS.darkSurface, colour, 0.12)

/** Links where the screen is dark: as chosen, or the brand colour lightened until it can be read well. */
function brandOnDark({ brand, brandDark }: OwnColours): string | null {
  if (brandDark !== null || brand === null) return brandDark
  return nearest(brand, '#ffffff', colour => contrast(colour, GROUNDS.dark) >= 6) ?? '#ffffff'
}

/** A pair of colours that cannot be read, in words, and the nearest shade of the chosen colour that passes all. */
export interface ColourProblem {
  field: keyof OwnColours
  pair: string
  ratio: number
  nearest: string | null
}

interface Pair {
  words: string
  ratio: (colour: string) => number
}

const PAIRS: Readonly<Record<keyof OwnColours, { towards: string; pairs: readonly Pair[] }>> = {
  brand: {
    towards: '#000000',
    pairs: [
      { words: 'White text on a button of this colour', ratio: colour => contrast('#ffffff', colour) },
      { words: 'A link of this colour on the light ground', ratio: colour => contrast(colour, GROUNDS.light) },
      { words: 'A link of this colour on its own light tint', ratio: colour => contrast(colour, softLight(colour)) },
    ],
  },
  brandDark: {
    towards: '#ffffff',
    pairs: [
      { words: 'A link of this colour on the dark ground', ratio: colour => contrast(colour, GROUNDS.dark) },
      { words: 'A link of this colour on its own dark tint', ratio: colour => contrast(colour, softDark(colour)) },
    ],
  },
  accent: {
    towards: '#ffffff',
    pairs: [
      {
        words: 'Dark text on a mark of this colour',
        ratio: colour => contrast(GROUNDS.text, mix(colour, '#000000', 0.1)),
      },
    ],
  },
}

/** Which of the colours cannot be read, by day or by night; the worst pair of each (DESK-1). */
export function colourProblems(colours: OwnColours): ColourProblem[] {
  return (Object.keys(PAIRS) as (keyof OwnColours)[]).flatMap(field => {
    const colour = colours[field]
    if (colour === null) return []
    const { pairs, towards } = PAIRS[field]
    const [worst] = pairs
      .map(({ words, ratio }) => ({ words, ratio: ratio(colour) }))
      .toSorted((one, other) => one.ratio - other.ratio)
    // What is no colour has no contrast: the schema says that.
    if (worst === undefined || !(worst.ratio < LEAST_CONTRAST)) return []
    const passes = (tried: string) => pairs.every(({ ratio }) => ratio(tried) >= LEAST_CONTRAST)
    return [{ field, pair: worst.words, ratio: worst.ratio, nearest: nearest(colour, towards, passes) }]
  })
}

/** 4.537 → "4.5": rounded down, so that what fails never reads as if it passed. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** What is wrong with a colour, in a sentence. */
export function colourProblemText({ pair, ratio, nearest: shade }: ColourProblem): string {
  const need = `${pair} has a contrast of ${ratioText(ratio)} to 1; ${LEAST_CONTRAST} to 1 is needed.`
  return shade === null ? need : `${need} The nearest shade that can be read is ${shade}.`
}

type Tokens = Readonly<Record<string, string>>

/** The design's tokens of both schemes, as far as the dealer's colours replace them; null without any. */
export function dealerTokens(colours: OwnColours): { light: Tokens; dark: Tokens } | null {
  const { brand, accent } = colours
  const dark = brandOnDark(colours)
  if (brand === null && accent === null && dark === null) return null
  // On dark screens buttons are as light as white text on them allows.
  const fillOnDark =
    brand === null ? null : (nearest(mix(brand, '#ffffff', 0.3), brand, tried => reads('#ffffff', tried)) ?? brand)
  return {
    light: {
      ...(brand !== null && {
        brand,
        fill: brand,
        'fill-strong': mix(brand, '#000000', 0.2),
        'brand-soft': softLight(brand),
      }),
      ...(accent !== null && {
        accent,
        'accent-strong': mix(accent, '#000000', 0.1),
        'accent-soft': mix(accent, '#ffffff', 0.84),
      }),
    },
    dark: {
      ...(dark !== null && { brand: dark, 'brand-soft': softDark(dark) }),
      ...(fillOnDark !== null && { fill: fillOnDark, 'fill-strong': mix(fillOnDark, '#000000', 0.15) }),
      ...(accent !== null && { 'accent-soft': mix(GROUNDS.darkSurface, accent, 0.18) }),
    },
  }
}

const rule = (tokens: Tokens) =>
  `:root:root{${Object.entries(tokens)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';')}}`

/** The style sheet of the dealer's colours; empty without any. Paper keeps those of the design. */
export function dealerStyle(colours: OwnColours): string {
  const tokens = dealerTokens(colours)
  if (tokens === null) return ''
  return `@media screen{${rule(tokens.light)}}@media screen and (prefers-color-scheme:dark){${rule(tokens.dark)}}`
}
