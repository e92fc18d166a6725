import type { EnquiryStep } from '#services/enquiries/enquiryHistory.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'
import { Panel } from '../ui/Panel.tsx'

/** Who set what, the last first. */
export function HistoryPanel({ history }: { history: readonly EnquiryStep[] }) {
  return (
    <Panel title="History">
      <ol className="space-y-3 text-sm">
        {history.map(({ at, who, changes }) => (
          <li key={`${at} ${who} ${changes.map(({ label, after }) => label + after).join()}`}>
            <p className="break-words text-muted">
              <WhenText at={at} />
              {` · ${who}`}
            </p>
            {changes.map(({ label, before, after }) => (
              <p key={label}>
                {`${label}: `}
                <BeforeAfter before={before} after={after} />
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
