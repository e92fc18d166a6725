import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { OwnEnquiry } from '#services/privacy/senderPage/readMine.ts'
import { MineSection } from './MineSheet.tsx'

/** Every field that was sent, and the names of the files. */
export function WhatWasSent({ own: { fields, files, correctedAt } }: { own: OwnEnquiry }) {
  return (
    <MineSection id="sent-fields" title="What you sent">
      <dl className="divide-y divide-line">
        {fields
          .filter(({ text }) => text !== '')
          .map(({ name, label, text }) => (
            <div key={name} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words whitespace-pre-wrap tabular-nums">{text}</dd>
            </div>
          ))}
        {files.length > 0 && (
          <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 py-2">
            <dt className="text-muted">Files</dt>
            <dd>
              <ul>
                {files.map(({ id, name, role }) => (
                  <li key={id} className="break-words">
                    {`${role === 'photo' ? 'Photo' : 'Document'}: ${name}`}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {correctedAt !== null && (
        <p className="mt-2 text-sm text-muted">{`You corrected it on ${formatIndianTime(correctedAt)}.`}</p>
      )}
    </MineSection>
  )
}
