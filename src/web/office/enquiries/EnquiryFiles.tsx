import FileText from 'lucide-react/icons/file-text'
import type { KeptFile } from '#services/enquiries/findEnquiry.ts'
import { Panel } from '../ui/Panel.tsx'

const size = (bytes: number) => bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

interface EnquiryFilesProps {
  enquiryId: number
  files: readonly KeptFile[]
  /** How many came that a demo site has not kept. */
  forgotten: number
}

/** Documents and photos of an offered car. Each link leads to an address that opens for this session only, for minutes (SELL-6). */
export function EnquiryFiles({ enquiryId, files, forgotten }: EnquiryFilesProps) {
  const address = ({ id }: KeptFile) => `/api/office/enquiries/${enquiryId}/files/${id}`
  const photos = files.filter(({ role }) => role === 'photo')
  const documents = files.filter(({ role }) => role === 'document')
  return (
    <Panel title="Files">
      {forgotten > 0 && <p className="text-muted">{`${forgotten === 1 ? '1 file' : `${forgotten} files`} came along; a demo keeps none.`}</p>}
      {documents.length > 0 && (
        <ul aria-label="Documents" className="mb-3">
          {documents.map(file => (
            <li key={file.id}>
              <a
                href={address(file)}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 max-w-full items-center gap-2 font-medium text-brand underline"
              >
                <FileText size={18} /><span className="truncate">{file.name}</span>
              </a>
              <span className="ml-2 text-sm whitespace-nowrap text-muted">{size(file.sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-3 gap-2 lg:grid-cols-4">
          {photos.map((file, place) => (
            <li key={file.id}>
              <a href={address(file)} target="_blank" rel="noopener noreferrer" className="block">
                <img
                  src={`${address(file)}?small=1`}
                  alt={`The offered car, ${place + 1} of ${photos.length}`}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
