import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { DragEvent, ReactNode } from 'react'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import type { FormPhoto } from './usePhotos.ts'

interface PhotoTileProps {
  photo: FormPhoto
  /** Counted from 0. */
  place: number
  last: boolean
  onMove: (step: -1 | 1) => void
  onRemove: (pressed: Element) => void
  onRetry: () => void
  /** The picture could not be shown. */
  onBroken: () => void
  onDragStart: (event: DragEvent) => void
  onDragEnter: () => void
  onDragEnd: () => void
}

/** A photo of the form: its progress, its place, and buttons to move or remove it. It can also be dragged. */
export function PhotoTile({ photo, place, last, onMove, onRemove, onRetry, onBroken, ...drag }: PhotoTileProps) {
  const { preview, stored, problem, progress } = photo
  const what = `photo ${place + 1}`
  const source = preview ?? (stored === null ? null : photoAddress(stored.key, 320, 'jpg'))
  return (
    <li draggable={stored !== null} {...drag} className="min-w-0" data-photo-key={stored?.key}>
      <div
        className={`relative aspect-[4/3] overflow-hidden rounded-control border bg-sunken ${problem ? 'border-danger' : 'border-line'}`}
      >
        {source === null ? (
          <div className={`size-full rounded-none ${problem ? '' : 'skeleton'}`} />
        ) : (
          <img
            src={source}
            alt={`The car, ${place + 1}`}
            onError={onBroken}
            draggable={false}
            className={`size-full object-cover ${problem ? 'opacity-40' : ''}`}
          />
        )}
        <span className="absolute top-1 left-1 rounded-full bg-surface px-2 text-xs/5 font-semibold tabular-nums">
          {place === 0 ? 'Cover' : place + 1}
        </span>
        {stored === null && problem === null && (
          <progress
            value={progress}
            max={1}
            aria-label={`Upload of ${what}`}
            className="upload-bar absolute bottom-2 left-2 w-[calc(100%-1rem)]"
          />
        )}
      </div>
      <p role="alert" className="mt-1 text-xs text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-1 flex justify-between">
        <TileButton label={`Move ${what} earlier`} disabled={place === 0} onPress={() => onMove(-1)}>
          <ArrowLeft size={18} />
        </TileButton>
        {problem !== null && photo.file !== null ? (
          <TileButton label={`Try ${what} again`} onPress={onRetry}>
            <RotateCw size={18} />
          </TileButton>
        ) : (
          <TileButton label={`Move ${what} later`} disabled={last} onPress={() => onMove(1)}>
            <ArrowRight size={18} />
          </TileButton>
        )}
        <TileButton label={`Remove ${what}`} onPress={onRemove}>
          <X size={18} />
        </TileButton>
      </div>
    </li>
  )
}

/** Not disabled where it has no effect, so that it keeps the focus when a photo reaches the end. */
function TileButton({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string
  disabled?: boolean
  onPress: (pressed: Element) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={event => {
        if (!disabled) onPress(event.currentTarget)
      }}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40 pointer-fine:size-8"
    >
      {children}
    </button>
  )
}
