/** `#2b3a8c` → [43, 58, 140]. */
function parts(colour: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours `#rrggbb` by WCAG 2: 1 for the same ones, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with a share of another in it, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const added = parts(other)
  const mixed = parts(colour).map((part, place) => Math.round(part + ((added[place] ?? 0) - part) * share))
  return `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour with the least share of another by which it passes; null when none does. */
export function nearest(colour: string, other: string, passes: (colour: string) => boolean): string | null {
  for (let hundredth = 0; hundredth <= 100; hundredth++) {
    const tried = mix(colour, other, hundredth / 100)
    if (passes(tried)) return tried
  }
  return null
}
