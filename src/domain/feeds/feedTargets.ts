/** Whom a feed is for: the form of its content and the ending of its address (DESK-6). */
export const FEED_TARGETS = {
  meta: { name: 'Meta (Facebook and Instagram)', ending: 'csv', text: 'A catalogue of vehicles, fetched by the hour.' },
  csv: { name: 'CSV', ending: 'csv', text: 'A table for any portal or program.' },
  json: { name: 'JSON', ending: 'json', text: 'For a program of your own.' },
} as const

export type FeedTarget = keyof typeof FEED_TARGETS
export const FEED_TARGET_KEYS = Object.keys(FEED_TARGETS) as [FeedTarget, ...FeedTarget[]]

/** The address of a feed below the site, by its token. */
export function feedPath(target: FeedTarget, token: string): string {
  return `/feeds/${token}.${FEED_TARGETS[target].ending}`
}
