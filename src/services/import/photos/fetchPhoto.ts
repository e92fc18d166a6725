import { Failure } from '#domain/errors.ts'
import { FetchRefused } from '#platform/net/fetchRefused.ts'
import { publicFetch } from '#platform/net/publicFetch.ts'
import { VERSION } from '#platform/version.ts'

const WITHIN_MS = 20_000
const MOST_PHOTO_BYTES = 20 * 1024 * 1024
const REDIRECTS = 5
const ACCEPT = 'image/webp, image/jpeg, image/png'

/** Reads the photo at an address that a list names. */
export type PhotoFetch = (address: string, signal: AbortSignal) => Promise<Uint8Array>

/** That a host did not give a photo; `host` when it is the host's fault, so that the next address there will not do better. */
export class PhotoNotFetched extends Failure {
  readonly ofHost: boolean

  constructor(message: string, ofHost: boolean) {
    super('invalid', message)
    this.ofHost = ofHost
  }
}

/**
 * Fetches photos from the public network alone, on redirects too: 20 MB in 20 seconds at the most, no cookies (DESK-6). `allow` says
 * which addresses beside public ones may be connected to. The fetch throws `PhotoNotFetched`, and the reason of its signal.
 */
export const photoFetch =
  (allow?: (address: string) => boolean): PhotoFetch =>
  async (address, signal) => {
    const { status, bytes } = await publicFetch(address, {
      withinMs: WITHIN_MS,
      mostBytes: MOST_PHOTO_BYTES,
      redirects: REDIRECTS,
      headers: { accept: ACCEPT, 'user-agent': `Forecourt/${VERSION}` },
      allow,
      signal,
    }).catch((error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error
      const ownFault = error.code === 'too_large' || error.code === 'address' || error.code === 'redirects'
      throw new PhotoNotFetched(
        error.code === 'too_large' ? 'The picture is larger than 20 MB.' : error.message,
        !ownFault,
      )
    })
    if (status === 200) return bytes
    const { host } = new URL(address)
    throw new PhotoNotFetched(`${host} answered ${status} in place of a picture.`, status === 429 || status >= 500)
  }
