import { useEffect, useState } from 'react'
import { usualKind } from '#domain/kinds/categories.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, type OptionList, type VehicleOption } from '#domain/options/optionLists.ts'
import { callApi } from '../../calls/callApi.ts'
import { fetchOptions, type ListedItem } from '../options/fetchOptions.ts'
import { findOption } from '../ui/matchOptions.ts'
import type { VehicleFormData } from './loadVehicleForm.ts'

interface Item {
  name: string
  brand: string
  model: string
}
/** The lists by name; models and variants are loaded later than the others. */
type Lists = Readonly<Partial<Record<OptionList, readonly Item[]>>>
type Chosen = Readonly<Record<'brand' | 'model', string>>

const same = (one: string, other: string) => nameKey(one) === nameKey(other)
const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const itemOf = ({ name, brand = '', model = '' }: ListedItem): Item => ({ name, brand, model })

/** The option lists as the form narrows them (ADMIN-2). */
export type OptionLists = ReturnType<typeof useOptionLists>

/** The 12 option lists in the form: models within their brand, variants within their model; names may be added. */
export function useOptionLists(short: VehicleFormData['lists'], kinds: VehicleFormData['kinds']) {
  const [lists, setLists] = useState<Lists>(() =>
    Object.fromEntries(
      Object.entries(short).map(([list, names]) => [list, names.map(name => ({ name, brand: '', model: '' }))]),
    ),
  )
  const [asking, setAsking] = useState(true)
  useEffect(() => {
    if (!asking) return
    let gone = false
    async function fetchLong(): Promise<void> {
      const [models, variants] = await Promise.all([fetchOptions('model'), fetchOptions('variant')])
      if (gone) return
      if (models && variants)
        setLists(known => ({ ...known, model: models.map(itemOf), variant: variants.map(itemOf) }))
      setAsking(false)
    }
    void fetchLong()
    return () => {
      gone = true
    }
  }, [asking])

  function itemsOf(list: OptionList, { brand, model }: Chosen): readonly Item[] {
    const items = lists[list] ?? []
    if (list !== 'model' && list !== 'variant') return items
    return items.filter(
      item =>
        (brand === '' || same(item.brand, brand)) && (list === 'model' || model === '' || same(item.model, model)),
    )
  }

  /** The names of a list for the chosen parents; none while the list is not loaded. */
  const namesOf = (list: OptionList, chosen: Chosen) => [...new Set(itemsOf(list, chosen).map(item => item.name))]
  /** Whether a name is missing in its list; false while the list is not loaded. */
  const lacks = (list: VehicleOption, name: string, chosen: Chosen) =>
    lists[list] !== undefined && name.trim() !== '' && findOption(namesOf(list, chosen), name) === undefined

  return {
    namesOf,
    /** The kind of the vehicles of a category (VEH-1). */
    kindOf: (category: string): Kind => kinds[nameKey(category)] ?? usualKind(category),
    lacks,
    has: (list: OptionList) => lists[list] !== undefined,
    /** The hint at a list that could not be fetched; undefined at others. */
    missing: (list: OptionList) =>
      lists[list] === undefined && !asking
        ? 'Its list could not be fetched. Come back to this field to try again.'
        : undefined,
    /** Asks once more for what could not be fetched. */
    retry() {
      if (lists.model === undefined) setAsking(true)
    },
    /** Whether a name is a model of another brand, or a variant of another model. */
    strays: (list: 'model' | 'variant', name: string, chosen: Chosen) =>
      lacks(list, name, chosen) && !lacks(list, name, { brand: '', model: '' }),
    /** The brand of a model that only one brand has. */
    brandOf(model: string): string | null {
      const brands = new Set((lists.model ?? []).filter(item => same(item.name, model)).map(item => item.brand))
      const [brand] = brands
      return brands.size === 1 ? (brand ?? null) : null
    },
    /** Adds a name to a list (API-7); returns an error message, or null. */
    async add(list: OptionList, name: string, { brand, model }: Chosen): Promise<string | null> {
      if ((list === 'model' || list === 'variant') && brand.trim() === '') return 'Please choose the brand first.'
      if (list === 'variant' && model.trim() === '') return 'Please choose the model first.'
      const parents = {
        ...(list === 'model' || list === 'variant' ? { brand } : {}),
        ...(list === 'variant' ? { model } : {}),
      }
      const reply = await callApi(`POST /api/${OPTION_LISTS[list].path}` as const, { body: { name, ...parents } })
      if (!reply.ok) return Object.values(reply.fields)[0] ?? reply.message
      setLists(known => ({
        ...known,
        [list]: [...(known[list] ?? []), { name, brand, model }].toSorted((a, b) => inOrder.compare(a.name, b.name)),
      }))
      return null
    },
  }
}
