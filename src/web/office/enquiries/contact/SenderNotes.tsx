import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { FoundEnquiry } from '#services/enquiries/findEnquiry.ts'

/** What the sender did on the private page, as the team must know it before anything else (CAR-5). */
export function SenderNotes({
  found: { correctedAt, withdrawnAt, erasedAt },
}: {
  found: Pick<FoundEnquiry, 'correctedAt' | 'withdrawnAt' | 'erasedAt'>
}) {
  const note =
    erasedAt !== null
      ? `This was erased on ${formatIndianTime(erasedAt)}: name, contact and words are gone.`
      : withdrawnAt !== null
        ? `The sender withdrew this on ${formatIndianTime(withdrawnAt)} and wants no further contact.`
        : correctedAt !== null
          ? `The sender corrected this on ${formatIndianTime(correctedAt)}: the history says what.`
          : null
  return note === null ? null : <p className="mb-4 rounded-card bg-accent-soft px-4 py-3 text-sm">{note}</p>
}
