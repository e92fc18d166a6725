import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CallSuccess } from '#contract/calls.ts'
import { formatCarNumber, normaliseCarNumber, plateOrigin } from '#domain/registration/registrationNumber.ts'
import { useFormModel } from '../../forms/formContext.ts'
import { Field } from '../../ui/Field.tsx'
import { callApi } from '../../calls/callApi.ts'
import { useFields } from './useVehicleFields.ts'

type StockedCar = CallSuccess<'GET /api/office/vehicles/by-number'>['vehicle']

/** The car of the stock with this number, in any spelling; null where there is none, or no answer came. */
export async function findCarNumber(carNumber: string): Promise<StockedCar> {
  const { ok, body } = await callApi('GET /api/office/vehicles/by-number', { query: { carNumber } })
  return ok ? body.vehicle : null
}

interface Found {
  number: string
  vehicle: StockedCar
}

/**
 * The field for the car number. While it is typed it shows where the plate is from, and whether the stock has that car
 * already.
 */
export function CarNumberField({ ownId }: { ownId: number | null }) {
  const { id, errors } = useFormModel()
  const { texts, set } = useFields()
  const [found, setFound] = useState<Found | null>(null)
  const number = normaliseCarNumber(texts.carNumber)

  useEffect(() => {
    if (number === null) return
    let gone = false
    // Not at every key: the last digits of a number are typed fast.
    const timer = setTimeout(() => void look(number), 200)
    async function look(wanted: string): Promise<void> {
      const vehicle = await findCarNumber(wanted)
      if (!gone) setFound({ number: wanted, vehicle })
    }
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [number])

  const other = found !== null && found.number === number && found.vehicle?.id !== ownId ? found.vehicle : null
  return (
    <div>
      <Field
        id={`${id}-carNumber`}
        name="carNumber"
        label="Car number"
        error={other === null ? errors.carNumber : undefined}
        hint={plateOrigin(texts.carNumber) ?? 'As on the plate: KA 05 MH 1234'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:font-semibold [&_input]:tracking-wide [&_input]:uppercase"
        value={texts.carNumber}
        onChange={event => set('carNumber', event.currentTarget.value)}
        onBlur={() => set('carNumber', formatCarNumber(texts.carNumber))}
      />
      <output className="block text-sm text-danger">
        {other !== null && (
          <span className="mt-1 block">
            {'In stock already: '}
            <Link to={`/office/vehicles/${other.productId}`} target="_blank" className="font-semibold underline">
              {other.name}
            </Link>
          </span>
        )}
      </output>
    </div>
  )
}
