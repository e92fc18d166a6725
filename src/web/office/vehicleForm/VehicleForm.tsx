import { useEffect, type FormEvent, type ReactNode } from 'react'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Form } from '../../forms/Form.tsx'
import type { FormModel } from '../../forms/useForm.ts'
import { FeatureField } from './FeatureField.tsx'
import { PhotoField } from './photos/PhotoField.tsx'
import type { PhotoList } from './photos/usePhotos.ts'
import { SaveBar } from './SaveBar.tsx'
import { CarFields, ConditionFields, FormSection, PriceFields } from './sections.tsx'
import type { VehicleFields } from './useVehicleFields.ts'
import { VehicleFieldsContext } from './vehicleFields.ts'

interface VehicleFormProps {
  form: FormModel
  fields: VehicleFields
  photos: PhotoList
  label: string
  /** The vehicle that is edited; null for a new one. */
  ownId: number | null
  /** Waits until the photos have arrived, then sends the form. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  waiting: boolean
  /** How many changes are not saved; null for a new car. */
  unsaved: number | null
  /** Stands above the sections. */
  children?: ReactNode
}

/** The form by which a car is entered and edited (ADMIN-2, ADMIN-10): sections, and a bar that stays in view. */
export function VehicleForm({ form, fields, photos, label, ownId, onSubmit, waiting, unsaved, children }: VehicleFormProps) {
  const { recheck } = form
  // What was missing may have been filled in from elsewhere by now: another field, an upload, a list that has come.
  const held = JSON.stringify([fields.texts, fields.features, photos.stored.length, photos.failed, fields.options.has('model')])
  useEffect(() => {
    recheck()
    // oxlint-disable-next-line react/exhaustive-deps -- only what the form holds is new, and what is checked is looked up then
  }, [held])

  return (
    <VehicleFieldsContext value={fields}>
      <Form form={{ ...form, handlers: { ...form.handlers, onSubmit } }} label={label}>
        <ErrorSummary className="mb-4 empty:hidden" />
        {/* So that nothing that has the focus stands behind the bar, which on phones is high. */}
        <div className="space-y-4 [&_:is(input,select,button)]:scroll-mb-20">
          {children}
          <FormSection title="Car"><CarFields ownId={ownId} /></FormSection>
          <FormSection title="Condition"><ConditionFields /></FormSection>
          <FormSection title="Price"><PriceFields /></FormSection>
          <FormSection title="Photos" anchor="photos" grid={false}><PhotoField photos={photos} /></FormSection>
          <FormSection title="Features" grid={false}><FeatureField /></FormSection>
        </div>
        <SaveBar photos={photos} waiting={waiting} unsaved={unsaved} />
      </Form>
    </VehicleFieldsContext>
  )
}
