import type { Freshness } from '../freshness.ts'
import type { Renewal } from '../renewal.ts'

/** The freshness of pages where nothing changes, for tests. */
export const ALWAYS_FRESH: Pick<Freshness, 'now' | 'ageOf'> = {
  now: () => ({ position: 0, day: '1 Jan 2026' }),
  ageOf: () => 'fresh',
}

/** A renewal that must not be asked, for tests. */
export const NEVER_RENEWED: Pick<Renewal, 'ask'> = {
  ask() {
    throw new Error('no page is stale')
  },
}
