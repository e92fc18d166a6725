import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Form } from '../../forms/Form.tsx'
import type { FormModel } from '../../forms/useForm.ts'
import { FeatureField } from './FeatureField.tsx'
import { PhotoField } from './photos/PhotoField.tsx'
import type { PhotoList } from './photos/usePhotos.ts'
import { SaveBar } from './SaveBar.tsx'
import { CarFields, CarKindFields, CarNameFields, ConditionFields, FormSection, PriceFields } from './sections.tsx'
import { StepForm } from './StepForm.tsx'
import { VehicleFieldsContext, type VehicleFields } from './useVehicleFields.ts'

interface VehicleFormProps {
  form: FormModel
  fields: VehicleFields
  photos: PhotoList
  label: string
  /** The vehicle that is edited; null for a new one. */
  ownId: number | null
  /** How many changes are not saved; null for a new car. */
  unsaved: number | null
  /** Shows one step at a time, this one; undefined shows all of the form. */
  steps?: { at: number; onStep: (at: number) => void }
  /** Shown above the sections. */
  children?: ReactNode
}

const inSection = (title: string, fields: ReactNode, grid = true) => (
  <FormSection title={title} grid={grid}>
    {fields}
  </FormSection>
)

/** The form by which a car is entered and edited (ADMIN-2, ADMIN-10): sections, and a bar that stays in view. */
export function VehicleForm({ form, fields, photos, label, ownId, unsaved, steps, children }: VehicleFormProps) {
  const { recheck } = form
  const { waiting, onSubmit } = useWaitForPhotos(form, photos)
  // What was missing may have been filled in from elsewhere: another field, an upload, a list that has arrived.
  const held = JSON.stringify([
    fields.texts,
    fields.features,
    photos.stored.length,
    photos.failed,
    fields.options.has('model'),
  ])
  useEffect(() => {
    recheck()
    // oxlint-disable-next-line react/exhaustive-deps -- it depends on the values of the form only
  }, [held])

  return (
    <VehicleFieldsContext value={fields}>
      <Form form={{ ...form, handlers: { ...form.handlers, onSubmit } }} label={label}>
        <ErrorSummary className="mb-4 empty:hidden" />
        {/* So that no focused field is hidden behind the bar, which is high on phones. */}
        {steps === undefined ? (
          <>
            <div className="space-y-4 [&_:is(input,select,button)]:scroll-mb-20">
              {children}
              <FormSection title="Car">
                <CarFields ownId={ownId} />
              </FormSection>
              <FormSection title="Condition">
                <ConditionFields />
              </FormSection>
              <FormSection title="Price">
                <PriceFields />
              </FormSection>
              <FormSection title="Photos" anchor="photos" grid={false}>
                <PhotoField photos={photos} />
              </FormSection>
              <FormSection title="Features" grid={false}>
                <FeatureField />
              </FormSection>
            </div>
            <SaveBar photos={photos} waiting={waiting} unsaved={unsaved} />
          </>
        ) : (
          <StepForm
            {...steps}
            photos={photos}
            waiting={waiting}
            steps={[
              { title: 'Photos', content: inSection('Photos', <PhotoField photos={photos} camera />, false) },
              { title: 'Which car', content: inSection('Which car', <CarNameFields ownId={ownId} />) },
              { title: 'How used', content: inSection('How used', <ConditionFields />) },
              { title: 'Price', content: inSection('Price', <PriceFields />) },
              {
                title: 'The rest',
                content: (
                  <div className="space-y-4">
                    {inSection('As the last one of its model', <CarKindFields />)}
                    {inSection('Features', <FeatureField />, false)}
                  </div>
                ),
              },
            ]}
          />
        )}
      </Form>
    </VehicleFieldsContext>
  )
}

/** Lets the form be submitted while photos are still being uploaded: it is sent once they have arrived. */
function useWaitForPhotos({ ref, handlers }: FormModel, { underWay }: PhotoList) {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (waiting && underWay === 0) ref.current?.requestSubmit()
  }, [waiting, underWay, ref])
  return {
    waiting,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      setWaiting(underWay > 0)
      if (underWay > 0) event.preventDefault()
      else handlers.onSubmit(event)
    },
  }
}

/** Shown above the form where JavaScript is off. */
export function FormNeedsScript() {
  return (
    <noscript>
      <p className="rounded-card border border-line bg-surface p-5">
        This form needs JavaScript, which is off in your browser: it makes photos smaller, sends them while you type and
        keeps a draft. Everything that only shows cars works without.
      </p>
    </noscript>
  )
}
