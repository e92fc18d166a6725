import type { ChangeEvent } from 'react'
import { Form } from 'react-router'
import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'
import { optionPath, type OptionQuery } from './optionQuery.ts'

interface OptionFilterProps {
  query: OptionQuery
  brands: readonly string[]
  models: readonly string[]
}

function send({ currentTarget: { form, name } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  const model = form?.elements.namedItem('model')
  // A chosen model belongs to the old brand.
  if (name === 'brand' && model instanceof HTMLSelectElement) model.value = ''
  form?.requestSubmit()
}

/** The filter of the list: by name, by brand and model, or to unused items. It works without JavaScript. */
export function OptionFilter({ query, brands, models }: OptionFilterProps) {
  const { list } = query
  const form = useFollowedAddress(optionPath(query).split('?')[1] ?? '')
  return (
    <Form
      {...form}
      method="get"
      action="/product-mange-delete"
      preventScrollReset
      className="mb-4 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2"
    >
      <input type="hidden" name="list" value={OPTION_LISTS[list].path} />
      <Field
        type="search"
        name="q"
        label={`Search in ${optionTexts(list).title.toLowerCase()}`}
        defaultValue={query.text}
        autoComplete="off"
        maxLength={100}
        className="max-sm:col-span-2 sm:w-64"
      />
      {brands.length > 0 && (
        <SelectField
          name="brand"
          label="Brand"
          choices={[['', 'All brands'], ...brands]}
          defaultValue={query.brand}
          onChange={send}
          className="min-w-0 sm:w-44"
        />
      )}
      {list === 'variant' && query.brand !== '' && (
        <SelectField
          name="model"
          label="Model"
          choices={[['', 'All models'], ...models]}
          defaultValue={query.model}
          onChange={send}
          className="min-w-0 sm:w-44"
        />
      )}
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="unused"
          value="1"
          defaultChecked={query.unusedOnly}
          className="size-5 accent-brand"
          onChange={send}
        />
        Not used
      </label>
      <Button type="submit" look="quiet">
        Search
      </Button>
    </Form>
  )
}
