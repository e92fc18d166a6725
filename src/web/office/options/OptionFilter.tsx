import { Form, useSubmit } from 'react-router'
import { OPTION_LISTS } from '#domain/optionLists.ts'
import { optionTexts } from '#domain/optionTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import type { OptionQuery } from './optionQuery.ts'

interface OptionFilterProps { query: OptionQuery; brands: readonly string[]; models: readonly string[] }

/** Narrows the list: by name, by brand and model, to what nothing uses. Works without JavaScript. */
export function OptionFilter({ query, brands, models }: OptionFilterProps) {
  const submit = useSubmit()
  const { list } = query
  const choose = (name: 'brand' | 'model', label: string, all: string, options: readonly string[]) => (
    <Labelled label={label} className="min-w-0 sm:w-44">
      {control => (
        <select
          {...control} name={name} defaultValue={query[name]} key={query[name]}
          onChange={event => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          <option value="">{all}</option>
          {options.map(option => <option key={option}>{option}</option>)}
        </select>
      )}
    </Labelled>
  )
  return (
    <Form method="get" action="/product-mange-delete" preventScrollReset className="mb-4 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <input type="hidden" name="list" value={OPTION_LISTS[list].path} />
      <Field
        key={query.text} type="search" name="q" label={`Search in ${optionTexts(list).title.toLowerCase()}`} defaultValue={query.text}
        autoComplete="off" maxLength={100} className="max-sm:col-span-2 sm:w-64"
      />
      {brands.length > 0 && choose('brand', 'Brand', 'All brands', brands)}
      {list === 'variant' && query.brand !== '' && choose('model', 'Model', 'All models', models)}
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox" name="unused" value="1" defaultChecked={query.unusedOnly} key={String(query.unusedOnly)} className="size-5 accent-brand"
          onChange={event => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
        Not used
      </label>
      <Button type="submit" look="quiet">Search</Button>
    </Form>
  )
}
