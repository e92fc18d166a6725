import type { StoredFile } from '#services/enquiryFiles/enquiryFiles.ts'
import { Panel } from '../ui/Panel.tsx'
import { DocumentList, enquiryFileAddress } from './DocumentList.tsx'

interface EnquiryFilesProps {
  enquiryId: number
  files: readonly StoredFile[]
  /** The number of files that a demo site did not store. */
  forgotten: number
}

/** Documents and photos of an offered car. */
export function EnquiryFiles({ enquiryId, files, forgotten }: EnquiryFilesProps) {
  const address = (file: StoredFile) => enquiryFileAddress(enquiryId, file)
  const photos = files.filter(({ role }) => role === 'photo')
  const documents = files.filter(({ role }) => role === 'document')
  return (
    <Panel title="Files">
      {forgotten > 0 && (
        <p className="text-muted">{`${forgotten === 1 ? '1 file' : `${forgotten} files`} came along; a demo keeps none.`}</p>
      )}
      {documents.length > 0 && (
        <div className="mb-3">
          <DocumentList enquiryId={enquiryId} documents={documents} />
        </div>
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
