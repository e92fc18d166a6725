import { useEffect, useRef, useState } from 'react'
import { changedValues, type VehicleFormValues } from '#domain/vehicleFormValues.ts'
import { useForm } from '../../forms/useForm.ts'
import { readConflict, type Conflict, type ServerVehicle } from './conflict.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { VehicleFormData } from './loadVehicleForm.ts'
import { usePhotos } from './photos/usePhotos.ts'
import { FormSection, StateField } from './sections.tsx'
import { useOptionLists } from './useOptionLists.ts'
import { useVehicleFields } from './useVehicleFields.ts'
import { useWaitForPhotos } from './useWaitForPhotos.ts'
import { checkBesides, loadRules, SAVE_TEXTS } from './vehicleChecks.ts'
import { VehicleForm } from './VehicleForm.tsx'

/** What is sent of the form: only what differs from what the editor saw, so that empty fields may stay empty. */
function toChange(base: VehicleFormValues, values: VehicleFormValues): Record<string, unknown> {
  return Object.fromEntries(changedValues(base, values).map(field => {
    if (field === 'photos') return ['photoKeys', values.photos.map(photo => photo.key)]
    return [field, field === 'features' ? values.features : values.texts[field]]
  }))
}

/** The form by which staff change a car (ADMIN-10). Two editors never write over each other unseen. */
export function EditVehicle({ id, data, vehicle }: { id: number; data: VehicleFormData; vehicle: ServerVehicle }) {
  const [base, setBase] = useState(vehicle)
  const options = useOptionLists(data.lists)
  const fields = useVehicleFields(vehicle, options, { fillIn: false })
  const photos = usePhotos(vehicle.photos)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [resend, setResend] = useState(false)
  const values = { texts: fields.texts, features: fields.features, photos: photos.stored }
  const change = toChange(base, values)
  const unsaved = Object.keys(change).length

  const form = useForm({
    action: `/api/office/vehicles/${id}`, texts: SAVE_TEXTS, staysFilled: true,
    loadSchema: async () => {
      const { vehicleEditSchema } = await loadRules()
      return { safeParse: () => vehicleEditSchema.safeParse(change) }
    },
    checkMore: () => checkBesides(fields, photos, { photosRequired: base.photos.length > 0 }),
    makeBody: () => ({ version: base.version, ...change }),
    async dealWith({ status, body }) {
      const found = status === 409 ? readConflict(body) : null
      setConflict(found)
      return found !== null
    },
    onSuccess: (_, { body }) => stand((body as { vehicle: ServerVehicle }).vehicle),
  })
  const { waiting, onSubmit } = useWaitForPhotos(form.ref, photos, form.handlers.onSubmit)

  /** The form shows what the server has. */
  function stand(now: ServerVehicle): void {
    setBase(now)
    fields.reset(now)
    if (changedValues({ ...now, photos: values.photos }, now).length > 0) photos.reset(now.photos)
  }

  function settle(merged: VehicleFormValues): void {
    if (conflict === null) return
    setBase(conflict.vehicle)
    fields.reset(merged)
    photos.reset(merged.photos)
    setConflict(null)
    setResend(true)
  }

  // Once the form holds what was decided on.
  const submitted = useRef(true)
  useEffect(() => {
    if (!resend) return void (submitted.current = false)
    if (submitted.current) return
    submitted.current = true
    form.ref.current?.requestSubmit()
  }, [resend, form.ref])

  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      {conflict !== null && <ConflictDialog conflict={conflict} mine={values} base={base} onSave={settle} onClose={() => setConflict(null)} />}
      <VehicleForm
        form={form} fields={fields} photos={photos} label="Edit this car" ownId={id} onSubmit={event => {
          setResend(false)
          onSubmit(event)
        }} waiting={waiting}
        note={unsaved === 0 ? ' · No changes' : ` · ${unsaved} change${unsaved === 1 ? '' : 's'} not saved`}
      >
        <FormSection title="Sale"><StateField /></FormSection>
      </VehicleForm>
    </>
  )
}
