import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** A stream that keeps what is written to it, and gives all of it at the end. */
function collect(done: (whole: Buffer) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}

/** Renders a page to the bytes of its HTML once every part of it is there; fails when a part fails. */
export function renderWhole(page: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Every part in its place: React would put large ones at the end, and move them by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(collect(resolve)),
      onError: reject,
    })
  })
}
