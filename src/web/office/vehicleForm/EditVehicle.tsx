import type { Kind } from '#domain/kinds/kinds.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { changedValues, type VehicleFormValues } from '#domain/vehicles/vehicleFormValues.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { Seller } from '#services/enquiries/findSeller.ts'
import { useForm } from '../../forms/useForm.ts'
import { SellerPanel } from '../enquiries/SellerPanel.tsx'
import { OfficePage } from '../frame/OfficePage.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { ConflictDialog, readConflict, type Conflict, type ServerVehicle } from './ConflictDialog.tsx'
import type { VehicleFormData } from './loadVehicleForm.ts'
import { usePhotos } from './photos/usePhotos.ts'
import { FormSection, StateField } from './sections.tsx'
import { useOptionLists } from './useOptionLists.ts'
import { useVehicleFields } from './useVehicleFields.ts'
import { checkBesides, loadRules, SAVE_TEXTS } from './vehicleChecks.ts'
import { FormNeedsScript, VehicleForm } from './VehicleForm.tsx'

/**
 * The body of the request: only the fields of its kind that differ from what the editor saw, so that empty fields may stay empty.
 */
function toChange(kind: Kind, base: VehicleFormValues, values: VehicleFormValues): Record<string, unknown> {
  const isOfKind = (field: ReturnType<typeof changedValues>[number]) =>
    field === 'photos' || field === 'features' || field === 'state' || kindHas(kind, field)
  return Object.fromEntries(
    changedValues(base, values)
      .filter(isOfKind)
      .map(field => {
        if (field === 'photos') return ['photoKeys', values.photos.map(photo => photo.key)]
        return [field, field === 'features' ? values.features : values.texts[field]]
      }),
  )
}

interface EditVehicleProps {
  id: number
  productId: string
  data: VehicleFormData
  vehicle: ServerVehicle
  seller: Seller | null
}

/**
 * The form by which staff change a car (ADMIN-10). Its title is the name of the car as last saved. Two editors never
 * overwrite each other's changes unseen.
 */
export function EditVehicle({ id, productId, data, vehicle, seller }: EditVehicleProps) {
  const [base, setBase] = useState(vehicle)
  const options = useOptionLists(data.lists, data.kinds)
  const fields = useVehicleFields(vehicle, options, { fillIn: false })
  const photos = usePhotos(vehicle.photos)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const values = { texts: fields.texts, features: fields.features, photos: photos.stored }
  const change = toChange(fields.kind, base, values)
  // A photo that is still being uploaded is no change yet, but would be lost like one.
  const arriving = photos.photos.some(photo => photo.stored === null) && !('photoKeys' in change)
  const unsaved = Object.keys(change).length + (arriving ? 1 : 0)

  const form = useForm({
    call: 'POST /api/office/vehicles/:id',
    params: { id },
    texts: SAVE_TEXTS,
    staysFilled: true,
    loadSchema: async () => {
      const { vehicleEditSchema } = await loadRules()
      return { safeParse: () => vehicleEditSchema(fields.kind, base.texts).safeParse(change) }
    },
    checkMore: () => checkBesides(fields, photos, { photosRequired: base.photos.length > 0 }),
    makeBody: ({ odometerReason = '' }) => ({
      version: base.version,
      ...change,
      ...(odometerReason === '' ? {} : { odometerReason }),
    }),
    async dealWith({ ok, status, body }) {
      const found = !ok && status === 409 ? readConflict(body) : null
      setConflict(found)
      return found !== null
    },
    onSuccess(_, { body }) {
      setBase(body.vehicle)
      fields.takeOver(values, body.vehicle)
    },
  })

  function settle({ vehicle: theirs }: Conflict, merged: VehicleFormValues): void {
    // Flushed at once: the submit below sends what the form holds then.
    flushSync(() => {
      setBase(theirs)
      fields.reset(merged)
      photos.reset(merged.photos)
      setConflict(null)
    })
    form.ref.current?.requestSubmit()
  }

  return (
    <OfficePage
      title={`Edit ${vehicleName(base.texts)}`}
      help="one-car"
      back={{ to: `/office/vehicles/${productId}`, name: 'Record' }}
    >
      <FormNeedsScript />
      <LeaveGuard unsaved={unsaved > 0}>
        {unsaved === 1 ? 'One change of this car is' : `${unsaved} changes of this car are`} not saved and will be lost.
      </LeaveGuard>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          mine={values}
          base={base}
          onSave={merged => settle(conflict, merged)}
          onClose={() => setConflict(null)}
        />
      )}
      {seller !== null && (
        <div className="mb-4">
          <SellerPanel seller={seller} />
        </div>
      )}
      <VehicleForm form={form} fields={fields} photos={photos} label="Edit this car" ownId={id} unsaved={unsaved}>
        <FormSection title="Sale">
          <StateField />
        </FormSection>
      </VehicleForm>
    </OfficePage>
  )
}
