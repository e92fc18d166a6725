import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { useMay } from '../../access/useMay.ts'
import '../../stock/photoDrop.css'
import { usePhotoDrop } from './usePhotoDrop.ts'

/**
 * A button that adds photos to a car, in the list and on its record; they can also be dropped on what is around it: its row, or the
 * nearest element with `data-photo-place`. The keys of the list press it by `data-add-photos` (DESK-6). Empty without the right.
 */
export function PhotoDrop({ vehicleId, name }: { vehicleId: number; name: string }) {
  const may = useMay('vehicle.write')
  return may ? <Drop vehicleId={vehicleId} name={name} /> : null
}

function Drop({ vehicleId, name }: { vehicleId: number; name: string }) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { state, add } = usePhotoDrop(vehicleId)
  const take = useEffectEvent((files: readonly File[]) => void add(files))

  useEffect(() => {
    const place = input.current?.closest<HTMLElement>('tr, [data-photo-place]')
    if (!place) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      place.dataset.photoOver = ''
    }
    const leave = () => delete place.dataset.photoOver
    const drop = (event: DragEvent) => {
      leave()
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      take(Array.from(event.dataTransfer.files))
    }
    place.addEventListener('dragover', over)
    place.addEventListener('dragleave', leave)
    place.addEventListener('drop', drop)
    return () => {
      place.removeEventListener('dragover', over)
      place.removeEventListener('dragleave', leave)
      place.removeEventListener('drop', drop)
    }
  }, [])

  return (
    <span className="photo-drop needs-script">
      <label className="photo-drop-button" title={`Add photos to ${name}`}>
        <ImagePlus size={16} aria-hidden />
        <span className="sr-only">{`Add photos to ${name}`}</span>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/*"
          data-add-photos
          className="sr-only"
          disabled={!hydrated || state.busy}
          onChange={({ currentTarget }) => {
            const files = Array.from(currentTarget.files ?? [])
            // So that the same file can be chosen again.
            currentTarget.value = ''
            void add(files)
          }}
        />
      </label>
      <output className="photo-drop-said">{state.done}</output>
      <span role="alert" className="photo-drop-said text-danger">
        {state.problems.join(' ')}
      </span>
    </span>
  )
}
