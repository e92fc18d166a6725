import Download from 'lucide-react/icons/download'
import type { RunReport } from '#services/import/importContent.ts'
import type { ImportJob } from '#services/import/importJobs.ts'
import { callAddress } from '../../calls/callAddress.ts'
import { buttonClass } from '../../ui/buttonClass.ts'

/** The download of all changes of a check or an import; empty where there are none, or the files are deleted by now. */
export function ChangesDownload({
  job: { id, fileKept },
  report,
}: {
  job: Pick<ImportJob, 'id' | 'fileKept'>
  report: RunReport
}) {
  if (!fileKept || report.updated + report.newer + report.relisted === 0) return null
  return (
    <a
      href={callAddress('GET /api/office/imports/:id/changes.csv', { params: { id } })}
      download
      className={buttonClass({ look: 'quiet' })}
    >
      <Download size={18} />
      Download all changes
    </a>
  )
}
