import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CallSuccess } from '#contract/calls.ts'
import { numberNote } from '#domain/registration/numberNote.ts'
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

/** Before a chassis number that stands in place of the car number. */
const IN_PLACE = /^chassis(?:\s|$)/iu

interface Found {
  number: string
  vehicle: StockedCar
}

/**
 * The field for the car number, or for the chassis number of a vehicle that has none yet (VEH-9). While it is typed it shows where the
 * plate is from, what is worth a second look in it, and whether the stock has that car already.
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
  const isNumbered = !IN_PLACE.test(texts.carNumber)
  const typed = isNumbered ? texts.carNumber : texts.carNumber.replace(IN_PLACE, '')
  const write = (text: string, numbered = isNumbered) => set('carNumber', numbered ? text : `Chassis ${text}`)
  const note = numberNote(texts.carNumber)
  const origin = plateOrigin(texts.carNumber) ?? 'As on the plate: KA 05 MH 1234'
  return (
    <div>
      <Field
        id={`${id}-carNumber`}
        name="carNumber"
        label={isNumbered ? 'Car number' : 'Chassis number'}
        error={other === null ? errors.carNumber : undefined}
        hint={
          isNumbered ? [origin, note].filter(part => part !== null).join('. ') : 'It stands in place of the number.'
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:font-semibold [&_input]:tracking-wide [&_input]:uppercase"
        value={typed}
        onChange={event => write(event.currentTarget.value)}
        onBlur={() => set('carNumber', formatCarNumber(texts.carNumber))}
      />
      <button
        type="button"
        className="mt-1 min-h-11 text-sm font-semibold text-brand underline"
        onClick={() => write(typed, !isNumbered)}
      >
        {isNumbered ? 'It has no number yet' : 'It has a number'}
      </button>
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
