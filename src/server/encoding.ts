import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** Content encodings of a response body; `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

// Level 5 makes a page a ninth of its size in 2 ms; level 11 would take a hundred times as long to save another sixth.
const BROTLI_LEVEL = 5
const GZIP_LEVEL = 6
// Most pages come out of the compressor in one piece: each piece waits for a thread again.
const PIECE_BYTES = 64 * 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// Browsers send few different headers.
const MOST_CHOICES = 200
const choices = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header accepts. */
export function chooseEncoding(accepted = ''): Encoding {
  const known = choices.get(accepted)
  if (known !== undefined) return known
  const choice = readEncoding(accepted)
  if (choices.size < MOST_CHOICES && accepted.length < MOST_CHOICES) choices.set(accepted, choice)
  return choice
}

/** What is read of a header [characters]. Browsers send thirty; the rest of a longer one is not offered. */
const LONGEST_ACCEPTED = 500

function readEncoding(accepted: string): Encoding {
  const allowed = new Set<string>()
  const offers = accepted.slice(0, LONGEST_ACCEPTED).split(',')
  // The last one may be cut off before its `q=0`.
  if (accepted.length > LONGEST_ACCEPTED) offers.pop()
  for (const offer of offers) {
    const [name = '', ...parameters] = offer
      .toLowerCase()
      .split(';')
      .map(part => part.trim())
    if (!parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name)
  }
  return allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : 'identity'
}

// A compressor returns a slice of a larger buffer: caching the slice would keep four times its size in memory.
function trim(form: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(form.byteLength)
  form.copy(exact)
  return exact
}

/** Compresses the text of a page. The result occupies exactly as many bytes of memory as it is long. */
export async function encode(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') {
    return trim(
      await brotli(body, {
        chunkSize: PIECE_BYTES,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      }),
    )
  }
  return encoding === 'gzip' ? trim(await gzipped(body, { level: GZIP_LEVEL, chunkSize: PIECE_BYTES })) : body
}

/** Reverses `encode(body, 'br')`. */
export const decodeBrotli: (body: Uint8Array) => Promise<Uint8Array> = promisify(brotliDecompress)
