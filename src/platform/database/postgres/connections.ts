/** Connections of a process that nobody shares: for notices of commits, for the heartbeat of the server, and for the write lock. */
const OWN = 3
/** The shares of pages and calls, of writes, and of the office's reports in what is left, and what each has at least. */
const SHARES = { readers: 6, writers: 4, reports: 3 } as const
const FEWEST = { readers: 2, writers: 1, reports: 1 } as const

export const USUAL_CONNECTIONS = OWN + SHARES.readers + SHARES.writers + SHARES.reports
export const FEWEST_CONNECTIONS = OWN + FEWEST.readers + FEWEST.writers + FEWEST.reports

/** How many connections each pool of a process may open. */
export type PoolSizes = Readonly<Record<keyof typeof SHARES, number>>

/** Divides the connections that a process may open, `FEWEST_CONNECTIONS` or more, among its pools. */
export function poolSizes(connections: number): PoolSizes {
  const left = connections - OWN
  const share = (kind: 'writers' | 'reports') =>
    Math.max(FEWEST[kind], Math.floor((left * SHARES[kind]) / (USUAL_CONNECTIONS - OWN)))
  const [writers, reports] = [share('writers'), share('reports')]
  return { readers: left - writers - reports, writers, reports }
}
