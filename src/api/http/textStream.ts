import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

async function* withPauses(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  for await (const chunk of rest) {
    yield chunk
    // SQLite answers at once and a fast client takes at once: without a pause, nobody else is served until the end.
    await setImmediate()
  }
}

/** A text as a stream that is made as the client takes it; resolves with the first part, so that a failure at once is a status. */
export async function textStream(chunks: AsyncGenerator<string>): Promise<Readable> {
  const first = await chunks.next()
  return Readable.from(withPauses(first.done === true ? '' : first.value, chunks), { highWaterMark: 2 })
}
