import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

// The only part of IPv6 that is given out to the public so far (RFC 4291, section 2.4). What is reserved within it has names of its own.
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3')

// Public by its number, and answered by the host of a machine at Azure, with what the machine is set up by.
const WIRE_SERVER = '168.63.129.16'

/**
 * Whether an address belongs to the public network: no loopback, private, link-local, shared (CGNAT), multicast or reserved one, and
 * none that has such a one inside (mapped, NAT64, 6to4, Teredo). Whatever is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === WIRE_SERVER) return false
  return parsed.kind() === 'ipv4' || parsed.match(GIVEN_OUT)
}

/** Whether this machine itself has the address: behind it may listen what the firewall keeps from others. */
export function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some(interfaces => interfaces?.some(own => own.address === address))
}

// What clouds hand credentials out at, within ranges that dealers use themselves: Amazon, Google and Alibaba. Those of link-local
// addresses are in no range of an own network.
const METADATA = ['fd00:ec2::/32', 'fd20:ce::/32', '100.100.100.200/32'].map(text => ipaddr.parseCIDR(text))
const OWN_NETWORKS = new Set(['private', 'uniqueLocal', 'carrierGradeNat'])

/**
 * Whether an address is one of a network of one's own, such as 192.168.1.20: never loopback, link-local, unspecified, this machine
 * itself, what a cloud gives credentials out at, nor one of these inside another form (mapped, NAT64, 6to4).
 */
export function isOwnNetwork(address: string): boolean {
  if (!ipaddr.isValid(address) || isOwnAddress(address)) return false
  const parsed = ipaddr.parse(address)
  const isMetadata = METADATA.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits))
  return OWN_NETWORKS.has(parsed.range()) && !isMetadata
}
