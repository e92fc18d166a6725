import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { OwnEnquiry } from '#services/privacy/senderPage/readMine.ts'
import { MineSection } from './MineSheet.tsx'

/** Which text was agreed to and when, and where it stands how long this is kept (OPS-8). */
export function PrivacySection({ own: { notice } }: { own: OwnEnquiry }) {
  return (
    <MineSection id="privacy" title="What you agreed to">
      {notice === null ? (
        <p>No text about it stood at the form when you sent this.</p>
      ) : (
        <>
          <blockquote className="border-l-2 border-line pl-3">{notice.text}</blockquote>
          <p className="mt-2 text-sm text-muted">
            {`Privacy notice ${notice.version}${notice.at === null ? '' : `, sent on ${formatIndianTime(notice.at)}`}`}
          </p>
        </>
      )}
      <p className="mt-2">
        {'The '}
        <a href="/privacy" className="underline">
          privacy notice
        </a>
        {' says after which time it is erased by itself. You can erase it below at any time.'}
      </p>
    </MineSection>
  )
}
