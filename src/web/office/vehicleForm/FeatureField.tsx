import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FEATURE_GROUPS, featureGroup } from '#domain/featureGroups.ts'
import { useFormModel } from '../../forms/formContext.ts'
import { Field } from '../../ui/Field.tsx'
import { findOption, matchOptions } from '../ui/matchOptions.ts'
import { useFields } from './vehicleFields.ts'

const NO_PARENTS = { brand: '', model: '' }

/** A car's features: those chosen as chips to be taken out, all of them by group to be ticked, and a search (ADMIN-2). */
export function FeatureField() {
  const { id, errors } = useFormModel()
  const { features: chosen, setFeatures, options, filledFrom } = useFields()
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const all = options.namesOf('feature', NO_PARENTS)
  const found = matchOptions(all, search)
  const groups = Map.groupBy(found, featureGroup)
  const canAdd = search.trim() !== '' && findOption(all, search) === undefined

  const toggle = (name: string) => setFeatures(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name])
  async function add(): Promise<void> {
    const name = search.trim()
    const wrong = await options.add('feature', name, NO_PARENTS)
    setProblem(wrong)
    if (wrong !== null) return
    setFeatures([...chosen, name])
    setSearch('')
  }

  return (
    <div>
      {chosen.length > 0 && (
        <ul aria-label="Chosen features" className="mb-4 flex flex-wrap gap-2">
          {chosen.map(name => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => toggle(name)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium text-brand
                  hover:bg-line pointer-fine:min-h-9"
              >
                {name}<X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        id={`${id}-features`} name="features" label="Find a feature" type="search" autoComplete="off" className="max-w-md"
        hint={filledFrom('features') ?? 'Enter ticks the first that is found'} error={problem ?? errors.features} value={search}
        onChange={event => {
          setSearch(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = found
          if (search.trim() === '' || first === undefined) return
          toggle(first)
          setSearch('')
        }}
      />
      {canAdd && (
        <button type="button" onClick={() => void add()} className="mt-2 min-h-11 font-semibold text-brand underline">{`Add “${search.trim()}” to the list`}</button>
      )}
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {FEATURE_GROUPS.map(group => (groups.get(group)?.length ?? 0) > 0 && (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-1 text-sm font-semibold">{group}</legend>
            {groups.get(group)?.map(name => (
              <label key={name} className="flex min-h-11 items-center gap-2.5 pointer-fine:min-h-8">
                <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} className="size-5 flex-none accent-fill" />
                {name}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
