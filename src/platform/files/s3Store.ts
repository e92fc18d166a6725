import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Configuration } from '../configuration.ts'
import { Outage } from '../outage.ts'
import { checkFileKey } from './fileKey.ts'
import type { FileFacts, FileStore } from './fileStore.ts'

const ANSWER_WITHIN_MS = 30_000
const RETRIES = 3

type S3Settings = NonNullable<Configuration['s3']>

/**
 * Opens a bucket of S3-compatible storage (path-style addresses, signature version 4) as a file store. Throws an error
 * whose message says what is wrong when the storage does not answer, the bucket is missing or the key is refused.
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const bucket = `${settings.endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(settings.bucket)}`
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: RETRIES,
  })
  const addressOf = (key: string) => `${bucket}/${checkFileKey(key)}`

  /**
   * Sends a signed request; null means that there is no such file. Server errors and 429 are retried before they throw
   * `Outage`, as silence does.
   */
  async function send(method: string, address: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> {
    const answer = await client
      .fetch(address, {
        method,
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        // Part of the signature: the storage refuses bytes that were changed on the way.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
      })
      .catch((error: unknown) => {
        throw new Outage('away', error, 'files')
      })
    if (answer.ok) return answer
    const explanation = await answer.text()
    if (answer.status === 404 && !explanation.includes('NoSuchBucket')) return null
    const error = new Error(`S3 storage answered ${method} with ${answer.status}: ${explanation.slice(0, 300)}`)
    throw answer.status >= 500 || answer.status === 429 ? new Outage('away', error, 'files') : error
  }

  await checkBucket(send, bucket, settings)
  return {
    async put(key, bytes) {
      const stored = await send('PUT', addressOf(key), new Uint8Array(bytes))
      if (stored === null) throw new Error(`S3 storage did not take ${key}`)
      await stored.arrayBuffer()
    },
    async get(key) {
      const found = await send('GET', addressOf(key))
      return found && Buffer.from(await found.arrayBuffer())
    },
    async open(key) {
      const found = await send('GET', addressOf(key))
      if (found === null || found.body === null) return null
      return { size: factsOf(found).size, stream: Readable.from(found.body) }
    },
    async stat(key) {
      const found = await send('HEAD', addressOf(key))
      return found && factsOf(found)
    },
    async remove(key) {
      await (await send('DELETE', addressOf(key)))?.arrayBuffer()
    },
    async *list(folder) {
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        prefix: `${checkFileKey(folder)}/`,
      })
      let next: string | null = null
      do {
        if (next !== null) query.set('continuation-token', next)
        const page = await send('GET', `${bucket}?${query}`)
        if (page === null) return
        const listing = readListing(await page.text())
        yield* listing.files
        next = listing.next
      } while (next !== null)
    },
  }
}

async function checkBucket(
  send: (method: string, address: string) => Promise<Response | null>,
  bucket: string,
  { bucket: name, endpoint }: S3Settings,
): Promise<void> {
  const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1' })
  const answer = await send('GET', `${bucket}?${query}`).catch((cause: unknown) => {
    throw new Error(`The bucket ${name} at ${endpoint} cannot be used: ${reasonOf(cause)}`, { cause })
  })
  if (answer === null) throw new Error(`There is no bucket ${name} at ${endpoint}`)
  await answer.arrayBuffer()
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  return thrown.cause === undefined ? thrown.message : reasonOf(thrown.cause)
}

function factsOf(answer: Response): FileFacts {
  return {
    size: Number(answer.headers.get('content-length')),
    modifiedAt: Date.parse(answer.headers.get('last-modified') ?? ''),
  }
}

/**
 * One page of a ListObjectsV2 answer that was requested with `encoding-type=url`; `next` is the token of the following
 * page, null on the last.
 */
interface S3Listing {
  files: (FileFacts & { key: string })[]
  next: string | null
}

/**
 * Reads a ListObjectsV2 answer. Parts of the text are enough: keys are percent-encoded, and the other texts we take
 * are numbers, times and a token.
 */
function readListing(xml: string): S3Listing {
  const files = xml
    .split('<Contents>')
    .slice(1)
    .map(contents => ({
      key: decodeURIComponent(textOf(contents, 'Key') ?? ''),
      size: Number(textOf(contents, 'Size')),
      modifiedAt: Date.parse(textOf(contents, 'LastModified') ?? ''),
    }))
  return { files, next: textOf(xml, 'NextContinuationToken') }
}

function textOf(xml: string, tag: string): string | null {
  const [, text] = xml.split(`<${tag}>`, 2)
  return text === undefined
    ? null
    : (text.split('<', 1)[0] ?? '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
}
