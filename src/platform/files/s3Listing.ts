import type { FileFacts } from './fileStore.ts'

/** One page of a ListObjectsV2 answer asked for with `encoding-type=url`; `next` continues it, null at the end. */
export interface S3Listing { files: (FileFacts & { key: string })[]; next: string | null }

/**
 * Reads a ListObjectsV2 answer. A regular expression is enough for it: keys come percent-encoded, and the other texts
 * taken are numbers, times and a token.
 */
export function readListing(xml: string): S3Listing {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = '']) => ({
    key: decodeURIComponent(textOf(contents, 'Key') ?? ''),
    size: Number(textOf(contents, 'Size')),
    modifiedAt: Date.parse(textOf(contents, 'LastModified') ?? ''),
  }))
  return { files, next: textOf(xml, 'NextContinuationToken') }
}

function textOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
  return text === undefined ? null : text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
