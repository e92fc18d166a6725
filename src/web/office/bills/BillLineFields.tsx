import { useState } from 'react'
import { GST_PERCENTS } from '#domain/money/gstPercents.ts'
import { lineField } from '#domain/bills/flatBill.ts'
import { callApi } from '../../calls/callApi.ts'
import { useFormModel } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { CATEGORY_GROUPS, categoryName, percentName } from './billWords.ts'

interface BillLineFieldsProps {
  place: number
  /** The vehicle with which the first line begins. */
  vehicle?: string
  canCredit: boolean
}

/** The vehicles that fit what is typed. */
function VehicleField({ place, vehicle }: Pick<BillLineFieldsProps, 'place' | 'vehicle'>) {
  const { id, typed } = useFormModel()
  const [found, setFound] = useState<readonly { label: string; name: string }[]>([])
  const name = lineField(place, 'vehicle')
  const list = `${id}-${name}-list`
  async function look(letters: string): Promise<void> {
    if (letters.trim().length < 2) return
    const reply = await callApi('GET /api/office/bill-vehicles', { query: { q: letters } })
    if (reply.ok) setFound(reply.body.vehicles)
  }
  return (
    <>
      <FormField
        name={name}
        label="Vehicle"
        list={list}
        autoComplete="off"
        maxLength={100}
        placeholder="Number or name; empty for rent, salaries …"
        defaultValue={typed[name] ?? vehicle}
        onInput={event => void look(event.currentTarget.value)}
        className="sm:col-span-3"
      />
      <datalist id={list}>
        {found.map(({ label, name: car }) => (
          <option key={label} value={label}>
            {car}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The fields of a line of a bill (BOOK-5). */
export function BillLineFields({ place, vehicle, canCredit }: BillLineFieldsProps) {
  const { id, errors, typed } = useFormModel()
  const [category, percent, credit] = [
    lineField(place, 'category'),
    lineField(place, 'gst_percent'),
    lineField(place, 'is_creditable'),
  ]
  const wasSent = typed[category] !== undefined
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-6">
      <legend className="px-1 text-sm font-semibold">{`Line ${place + 1}`}</legend>
      <FormField
        name={lineField(place, 'what')}
        label="What"
        autoComplete="off"
        maxLength={200}
        className="sm:col-span-3"
      />
      <Labelled id={`${id}-${category}`} label="Kind" error={errors[category]} className="sm:col-span-3">
        {control => (
          <select {...control} name={category} defaultValue={typed[category] ?? 'mechanical'}>
            {CATEGORY_GROUPS.map(group => (
              <optgroup key={group.name} label={group.name}>
                {group.keys.map(key => (
                  <option key={key} value={key}>
                    {categoryName(key)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Labelled>
      <VehicleField place={place} vehicle={vehicle} />
      <FormField
        name={lineField(place, 'taxable')}
        label="Before tax, in ₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="sm:col-span-3"
      />
      <SelectField
        id={`${id}-${percent}`}
        name={percent}
        label="GST"
        error={errors[percent]}
        defaultValue={typed[percent] ?? '0'}
        choices={GST_PERCENTS.map(rate => [String(rate), percentName(rate)] as const)}
        className="sm:col-span-2"
      />
      <details className="sm:col-span-2 sm:pt-6">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-brand underline">HSN or SAC</summary>
        <FormField
          name={lineField(place, 'hsn')}
          label="HSN or SAC, if the bill has one"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      </details>
      {canCredit && (
        <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2 sm:pt-6">
          <input
            id={`${id}-${credit}`}
            type="checkbox"
            name={credit}
            defaultChecked={wasSent ? typed[credit] !== undefined : true}
            className="size-5 flex-none accent-fill"
          />
          Its GST is credited
        </label>
      )}
    </fieldset>
  )
}
