import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '#domain/text/counted.ts'
import { useFormModel } from '../../../forms/formContext.ts'
import { focusField } from '../../../forms/focusField.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { focusNeighbour } from '../../../ui/focusNeighbour.ts'
import { PickButton } from '../../../ui/PickButton.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import type { PhotoList } from './usePhotos.ts'

/** The photos of a vehicle: chosen, dropped or pasted, put in order by dragging or by buttons (ADMIN-2, ADMIN-3, ADMIN-10). With
 * `camera` a button opens the phone's camera. */
export function PhotoField({ photos: list, camera = false }: { photos: PhotoList; camera?: boolean }) {
  const { id: formId, errors } = useFormModel()
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { photos } = list
  const id = `${formId}-photos`
  const error = errors.photos

  function add(files: readonly File[], resize: boolean): void {
    setSaid(`${counted(files.length, 'photo')} added, ${photos.length + files.length} in all.`)
    list.add(files, { resize })
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? [])
    // Text from Word and cells of a spreadsheet are copied with a picture of themselves, which is ignored. A dialog
    // covers the form.
    const isText = event.clipboardData?.types.includes('text/plain')
    if (files.length === 0 || isText || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    add(files, false)
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])

  function move(photoId: number, place: number): void {
    list.move(photoId, place)
    setSaid(`Photo moved to place ${place + 1}${place === 0 ? ', the cover' : ''}.`)
  }

  return (
    <DropZone name="Photos" wrong={error !== undefined} onFiles={files => add(files, false)} className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {camera && (
          <PickButton
            icon={<Camera size={22} />}
            text="Take a photo"
            accept="image/*"
            capture="environment"
            className="min-h-14 flex-1 basis-40"
            onPick={files => add(files, true)}
          />
        )}
        <PickButton
          icon={<ImagePlus size={20} />}
          text="Choose photos"
          id={id}
          name="photos"
          multiple
          accept="image/*"
          onPick={files => add(files, true)}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
        />
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-60 text-sm text-muted">
          Or drop or paste them here. JPEG, PNG, WebP or HEIC. The first is the cover; drag the photos, or use the
          arrows, to order them.
        </p>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      <div role="alert" className="mt-2 space-y-1 text-sm text-danger empty:hidden">
        {list.refused.map(problem => (
          <p key={problem}>{problem}</p>
        ))}
        {list.refused.length > 0 && <p>{`${counted(photos.length, 'photo')} in all.`}</p>}
      </div>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={place}
              last={place === photos.length - 1}
              onMove={step => move(photo.id, place + step)}
              onRemove={pressed => {
                if (!focusNeighbour(pressed)) focusField(formId, 'photos')
                list.remove(photo.id)
                setSaid(`Photo ${place + 1} removed, ${photos.length - 1} in all.`)
              }}
              onRetry={() => list.retry(photo)}
              onBroken={() => void list.look(photo)}
              onDragStart={event => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(photo.id)
              }}
              onDragEnter={() => {
                if (dragged !== null && dragged !== photo.id) move(dragged, place)
              }}
              onDragEnd={() => setDragged(null)}
            />
          ))}
        </ul>
      )}
      <output className="sr-only">{said}</output>
    </DropZone>
  )
}
