import type { OwnEnquiry } from '#services/mine/readMine.ts'
import { MineSection } from './MineSheet.tsx'

/** Which text was agreed to, and how long it is kept. */
export function PrivacySection({ own: { notice } }: { own: OwnEnquiry }) {
  return (
    <MineSection id="privacy" title="What you agreed to">
      {notice === null ? (
        <p>No text about it stood at the form when you sent this.</p>
      ) : (
        <blockquote className="border-l-2 border-line pl-3">{notice}</blockquote>
      )}
      <p className="mt-2">
        This site has set no day on which it is erased by itself: you can erase it below at any time.
      </p>
    </MineSection>
  )
}
