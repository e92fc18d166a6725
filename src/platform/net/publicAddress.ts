import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

// The only part of IPv6 that is given out to the public so far (RFC 4291, section 2.4). What is reserved within it has names of its own.
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public network: no loopback, private, link-local, shared (CGNAT), multicast or reserved one, and
 * none that has such a one inside (mapped, NAT64, 6to4, Teredo). Whatever is no address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(GIVEN_OUT)
}

/** Whether this machine itself has the address: behind it may listen what the firewall keeps from others. */
export function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some(interfaces => interfaces?.some(own => own.address === address))
}
