/** What has been counted against a limit. Times are epoch milliseconds. */
export interface LimitCountTable {
  /** Keyed hash of what is limited: no address and no telephone number can be read from it. */
  keyHash: string
  taken: number
  lastAt: number
  /** Until when is waited; of a count in a window, its end. */
  until: number
  /** From then on the row says nothing any more and is swept. */
  expiresAt: number
}
