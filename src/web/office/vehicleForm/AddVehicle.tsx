import { useState } from 'react'
import { useLocation } from 'react-router'
import { anotherLike, emptyValues, type VehicleFormValues } from '#domain/vehicles/vehicleFormValues.ts'
import { randomUuid } from '../../forms/randomUuid.ts'
import { pageKey } from '../../ui/overlay/overlayPlace.ts'
import { AddVehicleForm, type Filling } from './AddVehicleForm.tsx'
import type { VehicleFormData } from './loadVehicleForm.ts'
import { SavedPanel, type SavedVehicle } from './SavedPanel.tsx'
import { useOptionLists } from './useOptionLists.ts'

interface AddVehicleProps {
  data: VehicleFormData
  /** What the form begins with: nothing, or a copy of another car. */
  initial: VehicleFormValues
  /** Whether the form is shown one step at a time. */
  bySteps: boolean
}

/** The page for entering cars one after another: a form for each (ADMIN-2 to ADMIN-4), and a panel after saving. */
export function AddVehicle({ data: { lists, kinds, today }, initial, bySteps }: AddVehicleProps) {
  const [beginnings] = useState(() => [emptyValues(today), initial])
  const options = useOptionLists(lists, kinds)
  const [filling, setFilling] = useState<Filling>(() => ({
    id: randomUuid(),
    productId: null,
    ...initial,
    begun: false,
    offers: true,
  }))
  const [saved, setSaved] = useState<{ vehicle: SavedVehicle; values: VehicleFormValues } | null>(null)

  function begin(values: VehicleFormValues, draft?: Pick<Filling, 'id' | 'productId'>): void {
    setFilling({
      ...values,
      id: draft?.id ?? randomUuid(),
      productId: draft?.productId ?? null,
      begun: true,
      offers: draft === undefined,
    })
    setSaved(null)
  }

  // A navigation to this page from the panel of a saved car begins another car.
  const key = pageKey(useLocation())
  const [shownAt, setShownAt] = useState(key)
  if (key !== shownAt) {
    setShownAt(key)
    if (saved !== null) begin(emptyValues(today))
  }

  if (saved === null) {
    return (
      <AddVehicleForm
        key={filling.id}
        filling={filling}
        beginnings={beginnings}
        options={options}
        bySteps={bySteps}
        onContinue={draft => begin(draft, draft)}
        onSaved={(vehicle, values) => setSaved({ vehicle, values })}
      />
    )
  }
  return (
    <SavedPanel
      vehicle={saved.vehicle}
      onLike={() => begin(anotherLike(saved.values, today))}
      onNew={() => begin(emptyValues(today))}
    />
  )
}
