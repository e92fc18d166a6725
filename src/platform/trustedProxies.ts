import { BlockList, isIP } from 'node:net'

/**
 * Whose `X-Forwarded-*` headers are believed: those that the last so many proxies have added (0: nobody's), or those
 * that came through proxies at these addresses and networks.
 */
export type TrustedProxies = number | readonly string[]

// As proxy-addr, which Fastify asks, knows them.
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MOST_PROXIES = 9

const NEAR = new BlockList()
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const)
  NEAR.addSubnet(network, prefix, family)

function isWithin(networks: BlockList, address: string): boolean {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)
  const version = isIP(plain)
  return version !== 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || address.includes('%')) return NAMES.has(text)
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits)
}

/**
 * Reads TRUST_PROXY: `off`, `on` (one proxy), a number of proxies, or their addresses and networks with commas between
 * them. Null for anything else, a network of every address included (OPS-7).
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (text === 'off') return 0
  if (text === 'on') return 1
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : null
  const networks = text.split(',').map(network => network.trim())
  return networks.every(isNetwork) ? networks : null
}

/**
 * The same for Fastify, which takes a number for "nobody": it goes through the addresses from our own side, and believes
 * what the first address wrote that is not trusted. What a sender has invented stands before that and is never reached.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies > 0 && ((_address, hop) => hop < proxies)
}

/**
 * Makes the judge of who connects: whether it is a proxy, behind which everybody is. That is who sits near; and where proxies are counted,
 * anybody, since what counts them does not know their addresses.
 */
export function proxiesOf(proxies: TrustedProxies): (address: string) => boolean {
  if (typeof proxies === 'number') return proxies > 0 ? () => true : isNear
  const named = new BlockList()
  for (const network of proxies) {
    const [address = '', prefix] = network.split('/')
    const version = isIP(address)
    // Networks that have a name are near.
    if (version === 0) continue
    const bits = prefix === undefined ? { 4: 32, 6: 128 }[version] : Number(prefix)
    named.addSubnet(address, bits ?? 0, version === 4 ? 'ipv4' : 'ipv6')
  }
  return address => isNear(address) || isWithin(named, address)
}

/** Whether an address is of this machine or of a private network, where a proxy stands and no visitor. */
export function isNear(address: string): boolean {
  return isWithin(NEAR, address)
}
