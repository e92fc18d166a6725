import Camera from 'lucide-react/icons/camera'
import { callAddress } from '../../calls/callAddress.ts'
import { PickButton } from '../../ui/PickButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { KeptFile, useBillFile } from './useBillFile.ts'

const addressOf = ({ id }: KeptFile) => callAddress('GET /api/office/bill-files/:id', { params: { id } })

/** The photo of a bill, or the way to its PDF. */
export function ShownFile({ file }: { file: KeptFile }) {
  return (
    <figure>
      {!file.isPdf && (
        <img
          src={addressOf(file)}
          alt="The bill"
          className="max-h-[70vh] w-full rounded-card border border-line bg-sunken object-contain"
        />
      )}
      <figcaption>
        <a
          href={addressOf(file)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center break-all text-brand underline"
        >
          {file.isPdf ? `Open ${file.name}` : `Open ${file.name} large`}
        </a>
      </figcaption>
    </figure>
  )
}

/** Chooses the photo or PDF of a bill; on a laptop it may be dropped anywhere on the page. */
export function PickBillFile({
  of: { file, busy, problem, send },
  error,
}: {
  of: ReturnType<typeof useBillFile>
  error?: string
}) {
  const hydrated = useHydrated()
  return (
    <div className="rounded-card border border-dashed border-edge bg-surface p-4">
      {file !== null && <ShownFile file={file} />}
      <PickButton
        icon={<Camera size={18} />}
        text={busy ? 'Sending …' : file === null ? 'Photo or PDF of the bill' : 'Another photo or PDF'}
        name={hydrated ? undefined : 'document'}
        plain={!hydrated}
        accept="application/pdf,image/jpeg,image/png,image/heic"
        disabled={busy}
        onPick={files => void send(files[0])}
      />
      <p className="mt-1 text-sm text-muted">
        A photo or a PDF, at most 10 MB. On a laptop you can drop it anywhere on this page.
      </p>
      <p role="alert" className="text-sm text-danger">
        {problem ?? error}
      </p>
    </div>
  )
}
