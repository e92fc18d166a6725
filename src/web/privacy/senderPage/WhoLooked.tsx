import { shownPartsText, SHOWING_REASONS } from '#domain/enquiries/showing.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { Look } from '#services/privacy/senderPage/readMine.ts'
import { MineSection } from './MineSheet.tsx'

const WHO = { owner: 'The owner', staff: 'A member of staff', program: 'A program of the dealer' }

function lookText({ who, shown, reason, note, exported }: Look): string {
  if (who === 'program') return `${WHO[who]} was sent your ${shownPartsText(shown)}, because: ${note ?? ''}.`
  const deed = exported === true ? 'took along in a list' : 'looked at'
  const why = note === null ? SHOWING_REASONS[reason].told : `because: ${note}`
  return `${WHO[who]} ${deed} your ${shownPartsText(shown)}, ${why}.`
}

/** Who looked at phone or e-mail, when and why, the last first (CAR-5). */
export function WhoLooked({ looks }: { looks: readonly Look[] }) {
  return (
    <MineSection id="looks" title="Who looked at your number">
      {looks.length === 0 ? (
        <p>Nobody has looked at your phone number or e-mail.</p>
      ) : (
        <ol className="divide-y divide-line">
          {looks.map(look => (
            <li key={`${look.at} ${lookText(look)}`} className="py-2">
              <p className="text-sm text-muted tabular-nums">{formatIndianTime(look.at)}</p>
              <p className="break-words">{lookText(look)}</p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-sm text-muted">
        Our team sees both as dots until somebody gives a reason. Each time stands here, whoever it was.
      </p>
    </MineSection>
  )
}
