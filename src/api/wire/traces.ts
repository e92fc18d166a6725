import type { Reception } from '#services/enquiries/receiveEnquiry.ts'

// No person types four fields faster; one whose browser fills them in may be, so what comes is marked, not thrown away.
const FASTEST_FILLING_MS = 1_500

/** What a form sends beside its fields (`contract/enquiries.ts`). */
export interface Traces {
  website?: string | undefined
  filledInMs?: number | undefined
}

/** What the traces show of who filled in the form: whether only a machine would have, and how long it took where that is very quick. */
export function readTraces({ website = '', filledInMs }: Traces): Pick<Reception, 'suspicious' | 'filledInMs'> {
  const isQuick = filledInMs !== undefined && filledInMs < FASTEST_FILLING_MS
  return { suspicious: website !== '', filledInMs: isQuick ? Math.max(0, Math.round(filledInMs)) : null }
}

/** The fields of a form alone. */
export function withoutTraces<Form extends Traces>({
  website: _website,
  filledInMs: _filledInMs,
  ...fields
}: Form): Omit<Form, keyof Traces> {
  return fields
}
