import { FormTextArea } from '../forms/FormField.tsx'
import { useFormModel } from '../forms/formContext.ts'
import { FilePicker } from './FilePicker.tsx'
import { shareProgress } from './shareProgress.ts'
import type { SaleFiles } from './useSaleFiles.ts'

/** Step 3: description, documents and photos (SELL-4). */
export function PapersStep({ documents, carPhotos }: { documents: SaleFiles; carPhotos: SaleFiles }) {
  const { outcome, ready } = useFormModel()
  const sizes = [...documents.ready, ...carPhotos.ready].map(({ blob }) => blob.size)
  const progress = outcome.state === 'sending' ? shareProgress(sizes, outcome.sent, outcome.total) : null
  return (
    <>
      <FormTextArea name="description" label="Description" hint="Owners, services, accidents, what is worn, why you sell" />
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
        title="Car photos"
        hint={`Front, back, both sides, seats, odometer: JPEG, PNG or WebP, 1 to 8${ready ? '. They are made smaller on your device first.' : ', up to 10 MB each.'}`}
        accept="image/jpeg,image/png,image/webp"
        choose="Choose photos"
        takePhoto="Take a photo"
        progress={progress?.slice(documents.ready.length) ?? null}
      />
    </>
  )
}
