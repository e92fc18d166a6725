import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { dealerStyle } from '#domain/dealer/colours/palette.ts'

const made = new WeakMap<SiteProfile['colours'], string>()

/**
 * The style element of the dealer's colours, for the head of every page: it is there before anything is painted, and the
 * page's policy has its hash. Empty for those of the design.
 */
export function dealerStyles(colours: SiteProfile['colours']): string {
  const known = made.get(colours)
  if (known !== undefined) return known
  const style = dealerStyle(colours)
  const element = style === '' ? '' : `<style>${style}</style>`
  made.set(colours, element)
  return element
}
