import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

const CHUNK_CHARACTERS = 16_384

async function* writeChunks(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let chunk = '['
  let separator = ''
  for await (const item of items) {
    chunk += separator + JSON.stringify(item)
    separator = ',\n'
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
    // SQLite answers at once and a fast client takes at once: without a pause, nobody else is served until the end.
    await setImmediate()
  }
  yield `${chunk}]\n`
}

async function* startWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/**
 * A JSON array as a stream that reads its items as the client takes them, and stops when the client leaves. It resolves
 * when the first part is read, so that a source that fails at once still gets an honest status.
 */
export async function jsonArrayStream(items: AsyncIterable<unknown>): Promise<Readable> {
  const chunks = writeChunks(items)
  const first = await chunks.next()
  return Readable.from(startWith(first.value ?? '', chunks), { highWaterMark: 2 })
}
