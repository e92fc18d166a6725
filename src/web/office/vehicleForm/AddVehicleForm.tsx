import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { makeProductId } from '#domain/vehicles/productId.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import { fromWireNames, VEHICLE_FORM_NAMES } from '#contract/vehicleFormNames.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { TEXT_FIELDS } from '#domain/vehicles/facts/formFields.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import type { VehicleFormValues } from '#domain/vehicles/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { DraftOffer } from '../../forms/DraftOffer.tsx'
import { focusField } from '../../forms/focusField.ts'
import { useForm } from '../../forms/useForm.ts'
import { findCarNumber } from './CarNumberField.tsx'
import { usePhotos } from './photos/usePhotos.ts'
import type { SavedVehicle } from './SavedPanel.tsx'
import type { OptionLists } from './useOptionLists.ts'
import { dropDraft, useVehicleDraft, type VehicleDraft } from './useVehicleDraft.ts'
import { useVehicleFields } from './useVehicleFields.ts'
import { checkBesides, loadRules, SAVE_TEXTS } from './vehicleChecks.ts'
import { VehicleForm } from './VehicleForm.tsx'

function toBody(
  kind: Kind,
  { texts, features, photos }: VehicleFormValues,
  priceAfterOffer: number | null,
  productId: string | null,
): FormData {
  const body = new FormData()
  for (const field of TEXT_FIELDS) if (kindHas(kind, field)) body.set(VEHICLE_FORM_NAMES[field], texts[field])
  for (const feature of features) body.append(VEHICLE_FORM_NAMES.features, feature)
  for (const photo of photos) body.append('photo_keys', photo.key)
  body.set('price_after_offer', String(priceAfterOffer ?? 0))
  if (productId !== null) body.set(VEHICLE_FORM_NAMES.productId, productId)
  return body
}

/**
 * One car that is being entered: what its form begins with, the id of its draft, and its product id where it has one
 * already.
 */
export interface Filling extends Omit<VehicleDraft, 'savedAt'> {
  /** Somebody has asked for this form by a button: the first field gets the focus. */
  begun: boolean
  /** Whether drafts of other cars are offered. */
  offers: boolean
}

interface AddVehicleFormProps {
  filling: Filling
  beginnings: readonly VehicleFormValues[]
  options: OptionLists
  /** Whether it is shown one step at a time. */
  bySteps: boolean
  onContinue: (draft: VehicleDraft) => void
  onSaved: (vehicle: SavedVehicle, values: VehicleFormValues) => void
}

/** The form by which staff enter one car (ADMIN-2 to ADMIN-4). */
export function AddVehicleForm({ filling, beginnings, options, bySteps, onContinue, onSaved }: AddVehicleFormProps) {
  const fields = useVehicleFields(filling, options, { fillIn: true })
  const photos = usePhotos(filling.photos)
  const [productId, setProductId] = useState(filling.productId)
  const [step, setStep] = useState(0)
  const { texts, features } = fields
  const values = { texts, features, photos: photos.stored }
  const { offered, later, drop } = useVehicleDraft(
    { ...values, id: filling.id, productId },
    { beginnings, offers: filling.offers },
  )

  // Made in the browser (ADMIN-2), once for each car: if the server's answer is lost, the id finds the saved car.
  // Without https the browser has no hash function, and the server makes the id.
  const carNumber = normaliseCarNumber(texts.carNumber)
  const making = useRef(false)
  useEffect(() => {
    if (carNumber === null || productId !== null || making.current || !isSecureContext) return
    making.current = true
    void makeProductId(carNumber)
      .then(setProductId)
      .finally(() => {
        making.current = false
      })
  }, [carNumber, productId])

  function finish(id: string): void {
    dropDraft(filling.id)
    onSaved({ productId: id, name: vehicleName(texts), cover: values.photos[0] ?? null }, values)
  }

  const form = useForm({
    call: 'POST /api/products/add',
    texts: SAVE_TEXTS,
    successStatus: 201,
    staysFilled: true,
    nameFields: fromWireNames,
    loadSchema: async () => {
      const { vehicleFormSchema } = await loadRules()
      return { safeParse: () => vehicleFormSchema(fields.kind).safeParse({ ...texts, features }) }
    },
    checkMore: () => checkBesides(fields, photos, { photosRequired: true }),
    onRefused(errors) {
      const [first] = Object.keys(errors)
      const shown = document.getElementById(`${form.id}-${first}`)?.closest<HTMLElement>('[data-step]')
      // At once: the wrong field gets the focus next, which a hidden one cannot have.
      if (shown) flushSync(() => setStep(Number(shown.dataset.step)))
    },
    makeBody: ({ odometerReason = '' }) => {
      const body = toBody(fields.kind, values, fields.priceAfterOffer, productId)
      if (odometerReason !== '') body.set(VEHICLE_FORM_NAMES.odometerReason, String(odometerReason))
      return body
    },
    async dealWith({ status }) {
      // The answer to an earlier try may have been lost: then the car with this number is the one of this form.
      if (status !== 409 || productId === null || (await findCarNumber(texts.carNumber))?.productId !== productId)
        return false
      finish(productId)
      return true
    },
    onSuccess: (_, { body }) => finish(body.product_id),
  })

  const { id: formId } = form
  useEffect(() => {
    if (!filling.begun) return
    window.scrollTo({ top: 0 })
    focusField(formId, bySteps ? 'photos' : 'carNumber')
  }, [filling.begun, bySteps, formId])

  return (
    <>
      {offered !== null && (
        <DraftOffer
          what={vehicleName(offered.texts)}
          savedAt={offered.savedAt}
          clear="Start afresh"
          note={
            offered.photos.length > 0
              ? `Its ${offered.photos.length === 1 ? 'photo is' : `${offered.photos.length} photos are`} there too.`
              : ''
          }
          onContinue={() => onContinue(offered)}
          onClear={() => {
            void drop(offered)
            focusField(formId, 'carNumber')
          }}
          onLater={() => {
            later()
            focusField(formId, 'carNumber')
          }}
        />
      )}
      <VehicleForm
        form={form}
        fields={fields}
        photos={photos}
        label="Add a car"
        ownId={null}
        unsaved={null}
        steps={bySteps ? { at: step, onStep: setStep } : undefined}
      />
    </>
  )
}
