/** The eight groups of an IPv6 address; null for any other text. */
function groupsOf(address: string): string[] | null {
  const [numbers = ''] = address.split('%', 1)
  const [head = '', tail, ...more] = numbers.toLowerCase().split('::')
  if (more.length > 0 || !address.includes(':')) return null
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  const front = split(head)
  const back = split(tail ?? '')
  const missing = 8 - front.length - back.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back]
  return groups.every(group => /^[\da-f]{1,4}$/.test(group))
    ? groups.map(group => Number.parseInt(group, 16).toString(16))
    : null
}

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/

/** An address alone: some proxies write the sender's port after it, IPv6 in brackets then. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|((?:\d+\.){3}\d+))(?::\d+)?$/.exec(address) ?? []
  return (bracketed ?? dotted ?? address).replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The network by which requests of an address are limited: an IPv4 address as a whole, of an IPv6 address the first 64
 * bits, since one connection may use any address below them. Whatever is no address, as a careless proxy may pass it on,
 * counts for `unknown`: otherwise whoever invents a new text each time would have no limit (OPS-7).
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
  if (IPV4.test(plain)) return plain
  const groups = groupsOf(plain)
  return groups === null ? 'unknown' : `${groups.slice(0, 4).join(':')}::`
}

/**
 * An address without its last part, coarse enough to be stored and shown: `203.0.113.0` or `2001:db8:7::`; null for any
 * other text.
 */
export function coarseAddress(address: string): string | null {
  const plain = withoutPort(address)
  if (IPV4.test(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0`
  const groups = groupsOf(plain)
  return groups === null ? null : `${groups.slice(0, 3).join(':')}::`
}
