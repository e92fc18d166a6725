import { FormTextArea } from '../forms/FormField.tsx'
import { useFormModel } from '../forms/formContext.ts'
import { FilePicker } from './FilePicker.tsx'
import type { SaleFiles } from './useSaleFiles.ts'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

/** Step 3: description, documents and photos (SELL-4). */
export function DocumentsStep({ documents, carPhotos }: { documents: SaleFiles; carPhotos: SaleFiles }) {
  const noun = useNoun()
  const { outcome, ready } = useFormModel()
  const sizes = [...documents.ready, ...carPhotos.ready].map(({ blob }) => blob.size)
  const progress = outcome.state === 'sending' ? shareProgress(sizes, outcome.sent, outcome.total) : null
  return (
    <>
      <FormTextArea
        name="description"
        label="Description"
        hint="Owners, services, accidents, what is worn, why you sell"
      />
      <FilePicker
        files={documents}
        title="Documents"
        hint={`Registration certificate, insurance, service records: PDF, JPEG or PNG, 1 to 4${ready ? '' : ', up to 10 MB each'}. Only our team can see them.`}
        accept="application/pdf,image/jpeg,image/png"
        choose="Choose documents"
        takePhoto="Photograph a document"
        progress={progress?.slice(0, documents.ready.length) ?? null}
      />
      <FilePicker
        files={carPhotos}
        title={`${capital(noun.one)} photos`}
        hint={`Front, back, both sides, seats, odometer: JPEG, PNG or WebP, 1 to 8${ready ? '. They are made smaller on your device first.' : ', up to 10 MB each.'}`}
        accept="image/jpeg,image/png,image/webp"
        choose="Choose photos"
        takePhoto="Take a photo"
        progress={progress?.slice(documents.ready.length) ?? null}
      />
    </>
  )
}

/**
 * The progress of each file of one request, from 0 to 1. `sent` of the request's `total` bytes are sent; the request
 * has the files in this order at its end.
 */
export function shareProgress(sizes: readonly number[], sent: number, total: number): number[] {
  const others = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0))
  let left = Math.max(0, sent - others)
  return sizes.map(size => {
    const part = size === 0 ? 1 : Math.min(1, left / size)
    left = Math.max(0, left - size)
    return part
  })
}
