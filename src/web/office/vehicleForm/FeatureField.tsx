import { useState } from 'react'
import { FEATURE_GROUPS, featureGroup } from '#domain/vehicles/featureGroups.ts'
import { useFormModel } from '../../forms/formContext.ts'
import { focusField } from '../../forms/focusField.ts'
import { Field } from '../../ui/Field.tsx'
import { findOption, matchOptions } from '../ui/matchOptions.ts'
import { FeatureChips } from './FeatureChips.tsx'
import { useFields } from './useVehicleFields.ts'

const NO_PARENTS = { brand: '', model: '' }

/**
 * The field for a car's features: the chosen ones as removable chips, all of them by group as checkboxes, and a search
 * (ADMIN-2).
 */
export function FeatureField() {
  const { id, errors } = useFormModel()
  const { features: chosen, changeFeatures, options, filledFrom } = useFields()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState<{ busy: boolean; problem?: string | undefined }>({ busy: false })
  const all = options.namesOf('feature', NO_PARENTS)
  const found = matchOptions(all, search)
  const groups = Map.groupBy(found, featureGroup)
  const canAdd = search.trim() !== '' && findOption(all, search) === undefined

  const tick = (name: string) => changeFeatures(known => (known.includes(name) ? known : [...known, name]))
  const untick = (name: string) => changeFeatures(known => known.filter(other => other !== name))

  async function add(button: HTMLButtonElement): Promise<void> {
    if (adding.busy) return
    const name = search.trim()
    setAdding({ busy: true })
    const problem = await options.add('feature', name, NO_PARENTS)
    setAdding({ busy: false, problem: problem ?? undefined })
    if (problem !== null) return
    tick(name)
    setSearch(typed => (typed.trim() === name ? '' : typed))
    // The button is removed; the focus moves only if it is still on the button.
    if (document.activeElement === button) focusField(id, 'features')
  }

  return (
    <div>
      <FeatureChips names={chosen} onRemove={untick} onLast={() => focusField(id, 'features')} />
      <Field
        id={`${id}-features`}
        name="features"
        label="Find a feature"
        type="search"
        autoComplete="off"
        className="max-w-md"
        hint={filledFrom('features') ?? 'Enter ticks the first that is found'}
        error={adding.problem ?? errors.features}
        value={search}
        onChange={event => {
          setSearch(event.currentTarget.value)
          setAdding({ busy: adding.busy })
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = found
          if (search.trim() === '' || first === undefined) return
          tick(first)
          setSearch('')
        }}
      />
      {canAdd && (
        <button
          type="button"
          aria-disabled={adding.busy || undefined}
          className="mt-2 min-h-11 font-semibold text-brand underline"
          onClick={event => void add(event.currentTarget)}
        >
          {adding.busy ? 'Adding it…' : `Add “${search.trim()}” to the list`}
        </button>
      )}
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {FEATURE_GROUPS.map(
          group =>
            (groups.get(group)?.length ?? 0) > 0 && (
              <fieldset key={group} className="min-w-0">
                <legend className="mb-1 text-sm font-semibold">{group}</legend>
                {groups.get(group)?.map(name => (
                  <label key={name} className="flex min-h-11 items-center gap-2.5 pointer-fine:min-h-8">
                    <input
                      type="checkbox"
                      className="size-5 flex-none accent-fill"
                      checked={chosen.includes(name)}
                      onChange={event => (event.currentTarget.checked ? tick : untick)(name)}
                    />
                    {name}
                  </label>
                ))}
              </fieldset>
            ),
        )}
      </div>
    </div>
  )
}
