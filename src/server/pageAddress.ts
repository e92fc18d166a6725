const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]+\])(?::\d{1,5})?$/i
// What is remembered of addresses takes at most a few megabytes.
const MOST_REMEMBERED = 8_000
const LONGEST_REMEMBERED = 400

/** Where a request comes from, for the origin of its address: what a trusted proxy says of it may be any text. */
interface Asked {
  protocol: string
  host: string
}

/** Reads the addresses of requests. Both throw an error with the status 400 when there is no valid address. */
export interface AddressReader {
  /** The whole address of a path with its query: the public origin (`siteUrl`), or else the host of the request. */
  whole(asked: Asked, pathAndQuery: string): string
  /** That address reduced to what its page reads. Those last asked for are remembered as they were sent. */
  reduced(asked: Asked, pathAndQuery: string): string
}

/** Makes the reader of addresses of a site at `siteUrl`, or at whatever host it is asked by. */
export function createAddressReader(siteUrl: string | null, reduce: (address: string) => string): AddressReader {
  const remembered = new Map<string, string>()

  function originOf({ protocol, host }: Asked): string | null {
    // A proxy that does not set X-Forwarded-Proto itself passes on what the sender has invented.
    const scheme = protocol === 'https' ? 'https' : 'http'
    return siteUrl ?? (HOST.test(host) ? `${scheme}://${host.toLowerCase()}` : null)
  }

  function wholeAt(origin: string | null, pathAndQuery: string): string {
    const address = `${origin}${pathAndQuery.split('#', 1)[0]}`
    if (origin === null || !pathAndQuery.startsWith('/') || !URL.canParse(address))
      throw Object.assign(new Error('no address'), { statusCode: 400 })
    return new URL(address).href
  }

  return {
    whole: (asked, pathAndQuery) => wholeAt(originOf(asked), pathAndQuery),
    reduced(asked, pathAndQuery) {
      const origin = originOf(asked)
      const sent = `${origin} ${pathAndQuery}`
      const known = remembered.get(sent)
      if (known !== undefined) return known
      const address = reduce(wholeAt(origin, pathAndQuery))
      if (sent.length + address.length > LONGEST_REMEMBERED) return address
      const [oldest] = remembered.size >= MOST_REMEMBERED ? remembered.keys() : []
      if (oldest !== undefined) remembered.delete(oldest)
      remembered.set(sent, address)
      return address
    },
  }
}
