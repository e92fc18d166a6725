import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { KIND_CHOICES } from './kindChoices.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import { Form } from '../../forms/Form.tsx'
import { useFormModel } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { focusField } from '../../forms/focusField.ts'
import { useForm } from '../../forms/useForm.ts'
import { useReloadFailed } from '../../connection/LostAnswerNotice.tsx'
import { useShowSaved } from '../../connection/useShowSaved.ts'
import { SelectField, type Choice } from '../ui/SelectField.tsx'
import type { Models } from './useModels.ts'

interface AddOptionFormProps {
  list: OptionList
  /** The number of its items; null when they could not be counted. */
  count: number | null
  /** The brands to choose from; null when they could not be read. */
  brands: readonly string[] | null
  models: Models
}

/**
 * One form of the option manager (ADMIN-7). After a success the name field is emptied; brand and model stay for the
 * next item.
 */
export function AddOptionForm({ list, count, brands, models }: AddOptionFormProps) {
  const { path, label } = OPTION_LISTS[list]
  const texts = optionTexts(list)
  const { revalidate } = useRevalidator()
  const showSaved = useShowSaved()
  const unread = useReloadFailed() || brands === null
  const [brand, setBrand] = useState('')
  const form = useForm({
    call: `POST /api/${path}` as const,
    loadSchema: () => import('#domain/options/optionForms.ts').then(({ optionFormSchema }) => optionFormSchema(list)),
    texts: { success: texts.added, failure: texts.notAdded },
    onSuccess({ brand: chosen = '', model = '' }) {
      fill({ brand: chosen, model })
      focusField(form.id, 'name')
      void showSaved()
      if (list === 'model') void models.fetch()
    },
  })
  const { fill } = form
  function chooseBrand(chosen: string): void {
    setBrand(chosen)
    fill({ model: '' })
    if (list === 'variant' && chosen !== '') void models.fetch()
  }
  const ofBrand = models.of(brand)
  const withBrand = list === 'model' || list === 'variant'
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">{texts.title}</h2>
        <Link
          to={`/product-mange-delete?list=${path}`}
          className="text-sm text-brand underline-offset-2 hover:underline"
        >
          {count === null ? '—' : groupDigits(count)}
          <span className="sr-only">{` ${texts.title.toLowerCase()}`}</span> in the list
        </Link>
      </div>
      <Form form={form} label={`Add a ${label}`} className="flex flex-1 flex-col">
        {withBrand && (
          <div className={`mb-3 ${list === 'variant' ? 'grid grid-cols-2 gap-3' : ''}`}>
            <FormSelect name="brand" label="Brand" options={brands ?? []} prompt="Choose…" onChoose={chooseBrand} />
            {list === 'variant' && (
              <FormSelect
                name="model"
                label="Model"
                options={ofBrand ?? []}
                prompt={brand === '' ? 'Brand first' : ofBrand === null ? 'Loading…' : 'Choose…'}
              />
            )}
          </div>
        )}
        {list === 'category' && (
          <div className="mb-3">
            <FormSelect name="kind" label="Kind of vehicle" options={KIND_CHOICES} prompt="As its name says" />
          </div>
        )}
        <div role="alert" className="text-sm text-danger [&>p]:mb-3">
          {withBrand && unread && (
            <p>
              Failed to fetch brands. <Again onPress={() => void revalidate()} />
            </p>
          )}
          {list === 'variant' && models.failed && (
            <p>
              Failed to fetch models. <Again onPress={() => void models.fetch()} />
            </p>
          )}
        </div>
        <div className="flex items-start gap-2">
          <FormField
            name="name"
            label={texts.field}
            autoComplete="off"
            className="min-w-0 flex-1"
            {...(list === 'seatingCapacity' ? { inputMode: 'numeric', maxLength: 4 } : { maxLength: 100 })}
          />
          <SubmitButton sending="Adding…" size="medium" className="mt-6">
            Add<span className="sr-only">{` ${label}`}</span>
          </SubmitButton>
        </div>
        <FormResult className="text-sm [&>*>*]:mt-2" />
      </Form>
    </div>
  )
}

function Again({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-6 font-semibold underline underline-offset-2">
      Try again
    </button>
  )
}

interface FormSelectProps {
  name: string
  label: string
  options: readonly Choice[]
  /** Shown while nothing is chosen. */
  prompt: string
  onChoose?: (value: string) => void
}

/** A select of a `<Form>`, bound to its error by `name`. */
function FormSelect({ name, label, options, prompt, onChoose }: FormSelectProps) {
  const { id, errors } = useFormModel()
  return (
    <SelectField
      id={`${id}-${name}`}
      name={name}
      label={label}
      error={errors[name]}
      choices={[['', prompt], ...options]}
      defaultValue=""
      className="min-w-0"
      onChange={event => onChoose?.(event.target.value)}
    />
  )
}
