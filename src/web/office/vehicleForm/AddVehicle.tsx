import { useEffect, useRef, useState } from 'react'
import { makeProductId } from '#domain/productId.ts'
import { normaliseCarNumber } from '#domain/registrationNumber.ts'
import { fromWireNames, VEHICLE_FORM_NAMES, type VehicleField } from '#domain/vehicleFormNames.ts'
import { anotherLike, emptyValues, type VehicleFormValues } from '#domain/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicleName.ts'
import { DraftOffer } from '../../forms/DraftOffer.tsx'
import { useForm } from '../../forms/useForm.ts'
import { findCarNumber } from './findCarNumber.ts'
import type { VehicleFormData } from './loadVehicleForm.ts'
import { usePhotos } from './photos/usePhotos.ts'
import { SavedPanel, type SavedVehicle } from './SavedPanel.tsx'
import { useOptionLists } from './useOptionLists.ts'
import { useVehicleDraft } from './useVehicleDraft.ts'
import { useVehicleFields } from './useVehicleFields.ts'
import { useWaitForPhotos } from './useWaitForPhotos.ts'
import { checkBesides, loadRules, SAVE_TEXTS } from './vehicleChecks.ts'
import { VehicleForm } from './VehicleForm.tsx'

function toBody({ texts, features, photos }: VehicleFormValues, priceAfterOffer: number | null, productId: string | null): FormData {
  const body = new FormData()
  for (const [field, wireName] of Object.entries(VEHICLE_FORM_NAMES)) {
    if (field !== 'features' && field !== 'productId') body.set(wireName, texts[field as Exclude<VehicleField, 'features'>])
  }
  for (const feature of features) body.append(VEHICLE_FORM_NAMES.features, feature)
  for (const photo of photos) body.append('photo_keys', photo.key)
  body.set('price_after_offer', String(priceAfterOffer ?? 0))
  if (productId !== null) body.set(VEHICLE_FORM_NAMES.productId, productId)
  return body
}

interface AddVehicleProps {
  data: VehicleFormData
  /** What the form begins with: nothing, or a copy of another car. */
  initial: VehicleFormValues
}

/** The form by which staff enter a car (ADMIN-2 to ADMIN-4), and what stands there once it is saved. */
export function AddVehicle({ data: { lists, today }, initial }: AddVehicleProps) {
  const [empty] = useState(() => emptyValues(today))
  const options = useOptionLists(lists)
  const fields = useVehicleFields(initial, options, { fillIn: true })
  const photos = usePhotos([])
  const [saved, setSaved] = useState<(SavedVehicle & { values: VehicleFormValues }) | null>(null)
  const [productId, setProductId] = useState<string | null>(null)
  const { texts, features } = fields
  const values = { texts, features, photos: photos.stored }
  const draft = useVehicleDraft(saved === null ? values : empty, empty, productId)

  // Made in the browser (ADMIN-2), once for each filling: by it a car is found whose answer was lost. Without https there is
  // no hash, and the server makes the id.
  const carNumber = normaliseCarNumber(texts.carNumber)
  const making = useRef(false)
  useEffect(() => {
    if (carNumber === null || productId !== null || making.current || !isSecureContext) return
    making.current = true
    void makeProductId(carNumber).then(setProductId).finally(() => { making.current = false })
  }, [carNumber, productId])

  function finish(id: string): void {
    draft.clear()
    setSaved({ productId: id, name: vehicleName(texts), cover: values.photos[0] ?? null, values })
  }

  const form = useForm({
    action: '/api/products/add', texts: SAVE_TEXTS, successStatus: 201, staysFilled: true, nameFields: fromWireNames,
    loadSchema: async () => {
      const { vehicleFormSchema } = await loadRules()
      return { safeParse: () => vehicleFormSchema.safeParse({ ...texts, features }) }
    },
    checkMore: () => checkBesides(fields, photos, { photosRequired: true }),
    makeBody: () => toBody(values, fields.priceAfterOffer, productId),
    async dealWith({ status }) {
      // The answer to an earlier try may have been lost on the way: then the car that is there is this one.
      if (status !== 409 || productId === null || (await findCarNumber(texts.carNumber))?.productId !== productId) return false
      finish(productId)
      return true
    },
    onSuccess: (_, { body }) => finish(String((body as { product_id?: unknown }).product_id)),
  })
  const { waiting, onSubmit } = useWaitForPhotos(form.ref, photos, form.handlers.onSubmit)

  function begin(next: VehicleFormValues): void {
    setProductId(null)
    setSaved(null)
    fields.reset(next)
    photos.reset(next.photos)
    window.scrollTo({ top: 0 })
  }

  if (saved !== null) {
    return <SavedPanel vehicle={saved} text={SAVE_TEXTS.success} onLike={() => begin(anotherLike(saved.values, today))} onNew={() => begin(empty)} />
  }
  const { offered } = draft
  return (
    <>
      {offered !== null && (
        <DraftOffer
          what={vehicleName(offered.texts)} savedAt={offered.savedAt} clear="Start afresh" onClear={draft.clear}
          note={offered.photos.length > 0 ? `Its ${offered.photos.length === 1 ? 'photo is' : `${offered.photos.length} photos are`} there too.` : ''}
          onContinue={() => {
            begin(offered)
            setProductId(offered.productId)
            draft.settle()
          }}
        />
      )}
      <VehicleForm form={form} fields={fields} photos={photos} label="Add a car" ownId={null} onSubmit={onSubmit} waiting={waiting} unsaved={null} />
    </>
  )
}
