/** The tones of a paint in the studio: highlights, base colour, shadows. All `#RRGGBB`. */
export interface Paint { glint: string; light: string; base: string; shade: string; deep: string }

/** Mixes two `#RRGGBB` colours; `share` (0 to 1) is the part of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [first, second].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share).toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/**
 * The tones of a paint `#RRGGBB`. Pale paints get stronger shadows, so that white cars stand out from the background.
 */
export function paintTones(hex: string): Paint {
  const brightness = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765
  const shadow = mix('#10151d', '#4a5362', brightness)
  return {
    glint: mix(hex, '#ffffff', 0.55 + 0.25 * brightness),
    light: mix(hex, '#ffffff', brightness > 0.8 ? 0.4 : 0.2),
    base: hex,
    shade: mix(hex, shadow, 0.3 + 0.12 * brightness),
    deep: mix(hex, shadow, 0.62),
  }
}
