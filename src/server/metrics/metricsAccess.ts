import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Configuration } from '#platform/configuration.ts'

// What proxies add, each with its own word for it.
const FORWARDED =
  /^(?:forwarded|via|client-ip|true-client-ip|cf-|x-forwarded|x-real-ip|x-original-|x-client-ip|x-cluster-client-ip)/
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

const hash = (text: string) => createHash('sha256').update(text).digest()

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/**
 * Whether who asks sits at this machine itself: the connection comes from it, it asks for a local name, and no proxy says that it passes
 * the question on. By the connection, not by what a trusted proxy says of the sender.
 */
function asksFromHere({ raw, headers }: FastifyRequest): boolean {
  return (
    isLoopback(raw.socket.remoteAddress ?? '')
    && LOCAL_HOST.test(headers.host ?? '')
    && !Object.keys(headers).some(name => FORWARDED.test(name))
  )
}

function isBehindProxy({ siteUrl, trustProxy }: Pick<Configuration, 'siteUrl' | 'trustProxy'>): boolean {
  return trustProxy !== 0 || (siteUrl?.startsWith('https:') ?? false)
}

/**
 * Makes the judge of who may read the figures of the process (OPS-7): with a token only who sends it (`Authorization: Bearer …`), without
 * one only this machine. Behind a proxy nobody without a token: one that adds no header cannot be told from the machine it stands on, and
 * so an address by https, which only a proxy serves, or a proxy that is trusted counts as one.
 */
export function createMetricsAccess({
  metricsToken: token,
  siteUrl,
  trustProxy,
}: Pick<Configuration, 'metricsToken' | 'siteUrl' | 'trustProxy'>): (request: FastifyRequest) => boolean {
  if (token === null) return isBehindProxy({ siteUrl, trustProxy }) ? () => false : asksFromHere
  const expected = hash(token)
  return ({ headers: { authorization = '' } }) => {
    const [, sent = ''] = /^bearer +(\S+) *$/i.exec(authorization) ?? []
    return timingSafeEqual(hash(sent), expected)
  }
}
