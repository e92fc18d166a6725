import { isNear, type TrustedProxies } from '#platform/trustedProxies.ts'

/** What the requests so far say about proxies before this process. */
export interface ProxySigns {
  /**
   * Notes a request: the address that it came from, and whether it had headers of a proxy, of which the sender's
   * address was taken from them (`believed`).
   */
  note(peer: string, forwarded: boolean, believed: boolean): void
  /** Whether headers of a proxy arrive that are not believed. */
  unbelieved(): boolean
  /** Whether somebody reached this process without the proxies that are counted on. */
  bypassed(): boolean
}

// A script may send such headers to a site without any proxy. A proxy at a public address sends them with every request.
const IN_A_ROW = 100

/**
 * Makes the reader of signs of proxies. What it has seen once stays until the process ends; so one request of a
 * stranger's cannot make the owner trust in a proxy that is not there, only near ones or many requests do.
 */
export function createProxySigns(proxies: TrustedProxies): ProxySigns {
  const counted = typeof proxies === 'number' && proxies > 0
  let unbelieved = false
  let bypassed = false
  let inARow = 0

  return {
    note(peer, forwarded, believed) {
      if (!forwarded) {
        inARow = 0
        bypassed ||= counted && !isNear(peer)
      } else if (!believed) {
        inARow += 1
        unbelieved ||= inARow >= IN_A_ROW || isNear(peer)
      }
    },
    unbelieved: () => unbelieved,
    bypassed: () => bypassed,
  }
}
