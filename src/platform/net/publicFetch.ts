import { lookup } from 'node:dns'
import { request as requestPlainly, type IncomingMessage } from 'node:http'
import { request as requestByTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { makeSlots } from '../slots.ts'
import { explainConnection, FetchRefused } from './fetchRefused.ts'
import { isOwnAddress, isPublicAddress } from './publicAddress.ts'

// The system's resolver takes one of the few threads that files and passwords need as well, and keeps it while a name server is silent.
const LOOKUPS_AT_ONCE = 2
const inLookupSlot = makeSlots(LOOKUPS_AT_ONCE)
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** What is fetched, and within what bounds. */
export interface PublicFetchOptions {
  /** All in all: finding the name, redirects and reading the answer. Milliseconds. */
  withinMs: number
  /** Of the answer's body. */
  mostBytes: number
  /** What becomes of a larger answer: refused, unless `cut`, when its first bytes are given. */
  larger?: 'refuse' | 'cut'
  /** How many redirects are followed; none of what is posted. */
  redirects?: number
  /** What is posted; else it is a GET. */
  body?: string
  /** Sent to every host on the way: nothing secret. */
  headers?: Readonly<Record<string, string>>
  /** Whether plain http is refused. */
  tlsOnly?: boolean
  /** Which addresses beside public ones may be connected to; none. */
  allow?: (address: string) => boolean
  signal?: AbortSignal
}

/** What a host answered. */
export interface PublicAnswer {
  status: number
  /** Where the answer came from, after redirects. */
  address: string
  contentType: string | null
  /** As the header says it: seconds, or a date. */
  retryAfter: string | null
  bytes: Buffer
  /** Whether it came from an address that is not public, as `allow` let it. */
  isInner: boolean
  /** Whether there was more than `mostBytes`. */
  isCut: boolean
}

/** The address as it is asked for. Throws `FetchRefused`. */
function checkAddress(text: string, base: URL | undefined, { tlsOnly = false }: PublicFetchOptions): URL {
  if (!URL.canParse(text, base)) throw new FetchRefused('address', 'This is not an address of the web.')
  const url = new URL(text, base)
  if (url.protocol !== 'https:' && (tlsOnly || url.protocol !== 'http:'))
    throw new FetchRefused(
      'address',
      tlsOnly ? 'The address must begin with https://.' : 'The address must begin with https:// or http://.',
    )
  if (url.username !== '' || url.password !== '')
    throw new FetchRefused('address', 'An address with a user name or a password in it is not fetched.')
  return url
}

function refuseInner(address: string, host: string, allow: PublicFetchOptions['allow']): FetchRefused | null {
  if ((isPublicAddress(address) && !isOwnAddress(address)) || allow?.(address) === true) return null
  return new FetchRefused('not_public', `${host} is in a private network, from which nothing is fetched.`)
}

/**
 * Finds a name's addresses for the very connection that is made: what was checked is what is connected to, and a name that leads
 * somewhere else a moment later gains nothing. One inner address among several refuses the name.
 */
function checkedLookup(allow: PublicFetchOptions['allow']): LookupFunction {
  return (host, options, done) => {
    void inLookupSlot(
      () =>
        new Promise<void>(found => {
          lookup(host, { ...options, all: true }, (error, addresses) => {
            found()
            const [first] = addresses ?? []
            const refused = addresses
              ?.map(({ address }) => refuseInner(address, host, allow))
              .find(each => each !== null)
            const failure =
              error ?? refused ?? (first === undefined ? explainConnection({ code: 'ENOTFOUND' }, host) : null)
            if (failure !== null || first === undefined) done(failure, [])
            else if (options.all === true) done(null, addresses)
            else done(null, first.address, first.family)
          })
        }),
    )
  }
}

/** Asks one host, without cookies and without a connection from before. Resolves with the head of its answer. */
function ask(url: URL, options: PublicFetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { body, headers, allow } = options
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  const refused = isIP(bare) === 0 ? null : refuseInner(bare, url.hostname, allow)
  if (refused !== null) return Promise.reject(refused)
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestByTls : requestPlainly
    send(url, {
      method: body === undefined ? 'GET' : 'POST',
      // Nothing is unpacked: what comes small stays small.
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      agent: false,
      lookup: checkedLookup(allow),
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

async function readBody(response: IncomingMessage, { mostBytes, larger }: PublicFetchOptions, host: string) {
  const parts: Buffer[] = []
  let bytes = 0
  const tooLarge = () => new FetchRefused('too_large', `What ${host} sent is larger than ${mostBytes} bytes.`)
  if (larger !== 'cut' && Number(response.headers['content-length'] ?? 0) > mostBytes) {
    response.destroy()
    throw tooLarge()
  }
  // Leaving the loop ends the connection.
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, mostBytes - bytes))
    bytes += part.length
    if (bytes <= mostBytes) continue
    if (larger !== 'cut') throw tooLarge()
    return { bytes: Buffer.concat(parts), isCut: true }
  }
  return { bytes: Buffer.concat(parts), isCut: false }
}

/**
 * Fetches an address that somebody gave, from the public network alone: what a name leads to is checked as the connection is made, on
 * every redirect too. No cookies, no proxy, one connection each. Any status is an answer. Throws `FetchRefused`, whose message can be
 * shown, and the reason of `signal` when that is aborted (DESK-6, DESK-7).
 */
export async function publicFetch(address: string, options: PublicFetchOptions): Promise<PublicAnswer> {
  const enough = AbortSignal.timeout(options.withinMs)
  const signal = AbortSignal.any([enough, ...(options.signal === undefined ? [] : [options.signal])])
  const follow = options.body === undefined ? (options.redirects ?? 0) : 0
  let url = checkAddress(address, undefined, options)
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await ask(url, options, signal)
      const { statusCode: status = 0, headers } = response
      if (follow === 0 || headers.location === undefined || !REDIRECTS.has(status))
        return {
          status,
          address: url.href,
          contentType: headers['content-type'] ?? null,
          retryAfter: headers['retry-after'] ?? null,
          isInner: !isPublicAddress(response.socket.remoteAddress ?? ''),
          ...(await readBody(response, options, url.hostname)),
        }
      response.destroy()
      if (redirects === follow)
        throw new FetchRefused('redirects', `${url.hostname} sent us on to another address more than ${follow} times.`)
      url = checkAddress(headers.location, url, options)
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    if (enough.aborted)
      throw new FetchRefused('slow', `${url.hostname} did not answer within ${options.withinMs / 1_000} seconds.`)
    throw explainConnection(error, url.hostname)
  }
}
