import { formatIndianTime } from '#domain/text/indianTime.ts'

/** Says of a report from when it is, by the clocks of India; nothing of one that was read just now (null). */
export function AsOf({ at }: { at: number | null }) {
  return at === null ? null : <span className="tabular-nums">{` As of ${formatIndianTime(at)}.`}</span>
}
