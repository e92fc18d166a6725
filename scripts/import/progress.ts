import type { ImportFigures } from '#services/import/importReport.ts'

const BAR_WIDTH = 30
const REDRAW_MS = 100
const PLAIN_LINE_MS = 2_000

const whole = (number: number) => Math.round(number).toLocaleString('en-IN')

/**
 * Shows the progress of an import: on a terminal a bar that is drawn again and again, otherwise a line every two
 * seconds.
 */
export function openProgress(output: NodeJS.WriteStream, totalBytes: number) {
  const startedAt = performance.now()
  let shownAt = startedAt
  let readBytes = 0
  const text = ({ rows, refused }: ImportFigures) => {
    const share = totalBytes === 0 ? 1 : Math.min(1, readBytes / totalBytes)
    const rate = rows / Math.max(0.001, (performance.now() - startedAt) / 1_000)
    const full = Math.round(share * BAR_WIDTH)
    const bar = output.isTTY ? `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ` : ''
    return `${bar}${String(Math.floor(share * 100)).padStart(3)} %  ${whole(rows)} rows  ${whole(rate)} rows/s  ${whole(refused)} refused`
  }
  return {
    /** Passes the chunks of a file on and counts their bytes. */
    async *counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        readBytes += chunk.length
        yield chunk
      }
    },
    show(figures: Readonly<ImportFigures>): void {
      const now = performance.now()
      if (now - shownAt < (output.isTTY ? REDRAW_MS : PLAIN_LINE_MS)) return
      shownAt = now
      output.write(output.isTTY ? `\r${text(figures)}\u001B[K` : `${text(figures)}\n`)
    },
    /** Removes the bar. Returns the seconds that have passed. */
    end(): number {
      if (output.isTTY) output.write('\r\u001B[K')
      return (performance.now() - startedAt) / 1_000
    },
  }
}
