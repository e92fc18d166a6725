import { detailOfEntry, titleOfEntry } from './entryText.ts'
import type { Noun } from '../kinds/nouns.ts'
import type { PassportEntry } from './passportFile.ts'

/** An entry as people read it; times are epoch milliseconds. */
export interface PassportLine {
  place: number
  at: number
  title: string
  detail: string | null
  hash: string
  /** When it was entered, if that was later. */
  recordedAt: number | null
}

/** The last entries of a passport as people read them, the newest first; `most` at most (CAR-4). */
export function passportLines(entries: readonly PassportEntry[], most: number, noun: Noun): PassportLine[] {
  const bodies = entries.map(entry => entry.body)
  return entries
    .map(({ body, hash }, place) => ({ body, hash, place }))
    .slice(-most)
    .map(({ body, hash, place }) => ({
      place: body.place,
      at: Date.parse(body.at),
      title: titleOfEntry(body, bodies.slice(0, place)),
      detail: detailOfEntry(body, noun, bodies.slice(0, place)),
      hash,
      recordedAt: body.recorded === undefined ? null : Date.parse(body.recorded),
    }))
    .toReversed()
}
