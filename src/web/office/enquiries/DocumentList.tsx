import FileText from 'lucide-react/icons/file-text'
import type { StoredFile } from '#services/enquiryFiles/enquiryFiles.ts'
import { callAddress } from '../../calls/callAddress.ts'

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * The address of a file of an enquiry. It redirects to an address that is valid for this session and for minutes only
 * (SELL-6).
 */
export function enquiryFileAddress(enquiryId: number, { id }: StoredFile): string {
  return callAddress('GET /api/office/enquiries/:id/files/:fileId', { params: { id: enquiryId, fileId: id } })
}

/** The documents that came with an offered car, each a link to it. */
export function DocumentList({ enquiryId, documents }: { enquiryId: number; documents: readonly StoredFile[] }) {
  return (
    <ul aria-label="Documents">
      {documents.map(file => (
        <li key={file.id} className="flex min-w-0 items-center gap-2">
          <a
            href={enquiryFileAddress(enquiryId, file)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 min-w-0 items-center gap-2 font-medium text-brand underline"
          >
            <FileText size={18} className="flex-none" />
            <span className="truncate">{file.name}</span>
          </a>
          <span className="text-sm whitespace-nowrap text-muted">{size(file.sizeBytes)}</span>
        </li>
      ))}
    </ul>
  )
}
