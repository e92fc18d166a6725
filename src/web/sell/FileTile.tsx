import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import type { ChosenFile } from './useSaleFiles.ts'

/** A file as kilobytes or megabytes. */
function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A chosen file: its preview, name, size and progress, and a button that removes it. */
export function FileTile({
  file,
  progress,
  onRemove,
}: {
  file: ChosenFile
  progress: number | null
  onRemove: (pressed: Element) => void
}) {
  const { name, prepared } = file
  return (
    <li className="min-w-0">
      <div className="relative aspect-[4/3] overflow-hidden rounded-control border border-line bg-sunken">
        {prepared === null && <div className="skeleton size-full rounded-none" />}
        {prepared?.preview && <img src={prepared.preview} alt="" className="size-full object-cover" />}
        {prepared?.preview === null && (
          <div className="grid size-full place-items-center text-muted">
            <span className="flex items-center gap-1.5 text-sm font-medium">
              <FileText size={20} />
              PDF
            </span>
          </div>
        )}
        {progress === null ? (
          <button
            type="button"
            onClick={event => onRemove(event.currentTarget)}
            aria-label={`Remove ${name}`}
            className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-surface text-ink shadow-soft outline-offset-0"
          >
            <X size={18} />
          </button>
        ) : (
          <progress
            value={progress}
            max={1}
            aria-label={`Upload of ${name}`}
            className="upload-bar absolute bottom-2 left-2 w-[calc(100%-1rem)]"
          />
        )}
      </div>
      <p className="mt-1 truncate text-xs" title={name}>
        {name}
      </p>
      <p className="text-xs text-muted tabular-nums">
        {prepared === null ? 'Making it ready…' : formatSize(prepared.blob.size)}
      </p>
    </li>
  )
}
