/** From where visitors come, as far as is counted (DESK-8): one of these words is all that leaves the browser. */
export const SOURCES = ['direct', 'search', 'social', 'whatsapp', 'feed', 'other'] as const
export type Source = (typeof SOURCES)[number]

/** A source, or that none was told: of what came by a browser without scripts, by telephone or at the gate. */
export type KnownSource = Source | 'unknown'

export const SOURCE_NAMES: Readonly<Record<KnownSource, string>> = {
  direct: 'Typed in or a bookmark',
  search: 'Search engines',
  social: 'Social networks',
  whatsapp: 'WhatsApp',
  feed: 'Marketplaces and feeds',
  other: 'Other sites',
  unknown: 'Not known',
}

/** Reads one of the words; anything else is null. */
export function readSource(text: unknown): Source | null {
  return SOURCES.find(source => source === text) ?? null
}
