import { readNoticeVersion } from '#domain/consent/notices.ts'
import { readSource, type Source } from '#domain/insights/source.ts'
import type { Reception } from '#services/enquirySubmissions/receiveEnquiry.ts'

// No person types four fields faster; one whose browser fills them in may be, so what comes is marked, not thrown away.
const FASTEST_FILLING_MS = 1_500

/** What a form sends beside its fields (`contract/enquiries.ts`). */
export interface Traces {
  website?: string | undefined
  filledInMs?: number | undefined
  notice?: string | number | undefined
  cameBy?: string | undefined
}

/**
 * What the traces show of who filled in the form: whether only a machine would have, how long it took where that is very
 * quick, which notice stood at it, and how the visit began. Throws `Failure` `invalid` for a notice that never was.
 */
export function readTraces({
  website = '',
  filledInMs,
  notice,
  cameBy,
}: Traces): Pick<Reception, 'suspicious' | 'filledInMs'> & { notice: number | null; cameBy: Source | null } {
  const isQuick = filledInMs !== undefined && filledInMs < FASTEST_FILLING_MS
  return {
    suspicious: website !== '',
    filledInMs: isQuick ? Math.max(0, Math.round(filledInMs)) : null,
    notice: readNoticeVersion(notice),
    cameBy: readSource(cameBy),
  }
}

/** The fields of a form alone. */
export function withoutTraces<Form extends Traces>({
  website: _website,
  filledInMs: _filledInMs,
  notice: _notice,
  cameBy: _cameBy,
  ...fields
}: Form): Omit<Form, keyof Traces> {
  return fields
}
