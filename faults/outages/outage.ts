import type { Place } from '../place/openPlace.ts'

/** Something that a site cannot do without, and how it is taken away. */
export interface Injection {
  name: string
  /** Takes it away; resolves with what gives it back. Null where this machine does not allow it. */
  begin(place: Place): Promise<(() => Promise<void>) | null>
  /** Seconds for which it is away at least. */
  seconds: number
  /** Words of which /health names one. */
  named: RegExp
}
