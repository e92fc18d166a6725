import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useFormModel } from '../../forms/formContext.ts'
import type { PhotoList } from './photos/usePhotos.ts'

function photoText({ photos, underWay, failed }: PhotoList): string {
  if (photos.length === 0) return 'No photos yet'
  const count = `${photos.length} photo${photos.length === 1 ? '' : 's'}`
  if (underWay > 0) return `${count}, ${underWay} on the way`
  return failed > 0 ? `${count}, ${failed} failed` : count
}

/**
 * The bar below the form, which stays in view: the progress of the photos, the number of unsaved changes (null for a
 * new car), the outcome of the form, and the button.
 */
export function SaveBar({ photos, waiting, unsaved }: { photos: PhotoList; waiting: boolean; unsaved: number | null }) {
  const { errors } = useFormModel()
  const wrong = Object.keys(errors).length
  const changes =
    unsaved === null
      ? ''
      : unsaved === 0
        ? ' · No changes'
        : ` · ${unsaved} change${unsaved === 1 ? '' : 's'} not saved`
  return (
    <div
      className="sticky bottom-(--below) z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-t-card border border-b-0 border-line
        bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft short:static"
    >
      <div className="min-w-0 flex-1 basis-48">
        <FormResult only={unsaved ? 'failed' : undefined} />
        <p className="text-sm text-muted tabular-nums">
          {wrong > 0 && (
            <span className="font-semibold text-danger">
              {wrong === 1 ? 'One thing to check. ' : `${wrong} things to check. `}
            </span>
          )}
          {waiting ? 'It is saved as soon as the photos have arrived. ' : ''}
          {photoText(photos)}
          {changes}
        </p>
      </div>
      <SubmitButton sending="Saving…" size="medium" className="max-sm:w-full">
        {waiting ? 'Waiting for photos…' : 'Save'}
      </SubmitButton>
    </div>
  )
}
