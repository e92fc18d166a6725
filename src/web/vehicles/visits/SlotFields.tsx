import { useState } from 'react'
import type { OfferedDay } from '#domain/visits/slotTexts.ts'
import { useFormModel } from '../../forms/formContext.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

const OPEN = 'No fixed time: we call you'

/**
 * The day and time of a test drive, which may be left open (VISIT-1). Without JavaScript one list has all days; with it
 * the day is chosen first. `place` is where drives begin, `elsewhere` warns of
 * a car that stands in another city.
 */
export function SlotFields({
  days,
  place,
  elsewhere,
}: {
  days: readonly OfferedDay[]
  place: string
  elsewhere: string | null
}) {
  const { id, errors, typed } = useFormModel()
  const hydrated = useHydrated()
  const [day, setDay] = useState(
    () => days.find(({ times }) => times.some(({ slot }) => slot === typed.slot))?.day ?? '',
  )
  const chosen = days.find(one => one.day === day)
  const field = { id: `${id}-slot`, error: errors.slot }
  if (days.length === 0) return null
  if (!hydrated)
    return (
      <Labelled {...field} label="Day and time (optional)" hint={elsewhere === null ? place : `${place}. ${elsewhere}`}>
        {control => (
          <select {...control} name="slot" defaultValue={typed.slot ?? ''}>
            <option value="">{OPEN}</option>
            {days.map(({ day: name, times }) => (
              <optgroup key={name} label={name}>
                {times.map(({ slot, time }) => (
                  <option key={slot} value={slot}>{`${name}, ${time}`}</option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Labelled>
    )
  return (
    <div className="grid grid-cols-2 gap-3">
      <Labelled label="Day (optional)">
        {control => (
          <select {...control} value={chosen === undefined ? '' : day} onChange={event => setDay(event.target.value)}>
            <option value="">{OPEN}</option>
            {days.map(({ day: name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled {...field} label="Time">
        {control => (
          <select {...control} key={day} name="slot" defaultValue={chosen === undefined ? '' : typed.slot}>
            {chosen === undefined ? (
              <option value="">—</option>
            ) : (
              chosen.times.map(({ slot, time }) => (
                <option key={slot} value={slot}>
                  {time}
                </option>
              ))
            )}
          </select>
        )}
      </Labelled>
      <p className="col-span-2 -mt-2 text-sm text-muted">{place}</p>
      {elsewhere !== null && <p className="col-span-2 -mt-2 text-sm font-semibold">{elsewhere}</p>}
    </div>
  )
}
