import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { VehicleOption } from '#domain/options/optionLists.ts'
import {
  changedValues,
  mergeValues,
  MODEL_FIELDS,
  priceOfTexts,
  withText,
  type VehicleFormValues,
  type VehicleTextField,
  type VehicleTexts,
} from '#domain/vehicles/vehicleFormValues.ts'
import { callApi } from '../../calls/callApi.ts'
import type { OptionLists } from './useOptionLists.ts'

/** What was filled in from the last car of a model: the name of that car, and which fields. */
interface Filled {
  name: string
  fields: ReadonlySet<VehicleTextField | 'features'>
}

const NOTHING_FILLED: Filled = { name: '', fields: new Set() }

async function askLike({ brand, model, variant }: VehicleTexts) {
  const { ok, body } = await callApi('GET /api/office/vehicles/like', { query: { brand, model, variant } })
  return ok ? body.like : null
}

/** The values of the vehicle form, and what is derived from them. */
export type VehicleFields = ReturnType<typeof useVehicleFields>

export const VehicleFieldsContext = createContext<VehicleFields | null>(null)

/** The values of the vehicle form around this field. Throws outside of a vehicle form. */
export function useFields(): VehicleFields {
  const fields = useContext(VehicleFieldsContext)
  if (fields === null) throw new Error('a field stands outside the vehicle form')
  return fields
}

/**
 * The state of the vehicle form's fields: models follow the brand, variants follow the model, and the price after offer
 * is computed. With `fillIn` the fields that nobody has touched get the values of the last car of the model (ADMIN-2).
 */
export function useVehicleFields(initial: VehicleFormValues, options: OptionLists, { fillIn }: { fillIn: boolean }) {
  const [texts, setTexts] = useState<VehicleTexts>(initial.texts)
  const [features, setFeatures] = useState<readonly string[]>(initial.features)
  const [filled, setFilled] = useState<Filled>(NOTHING_FILLED)
  const asked = useRef(0)
  const latest = useRef({ texts, filled, features })
  useLayoutEffect(() => {
    latest.current = { texts, filled, features }
  })

  const untouched = (field: VehicleTextField | 'features') =>
    setFilled(known =>
      known.fields.has(field)
        ? { ...known, fields: new Set([...known.fields].filter(other => other !== field)) }
        : known,
    )

  async function fillFromLast(now: VehicleTexts): Promise<void> {
    if (!fillIn) return
    const request = ++asked.current
    const like = now.brand === '' || now.model === '' ? null : await askLike(now)
    if (request !== asked.current) return
    // Decided by the values at the moment of the reply: what was typed meanwhile stays, what another model had filled
    // in goes.
    const { texts: typed, filled: before, features: chosen } = latest.current
    const free = MODEL_FIELDS.filter(field => typed[field] === '' || before.fields.has(field))
    const freeFeatures = chosen.length === 0 || before.fields.has('features')
    const fields: (VehicleTextField | 'features')[] = free.filter(field => like?.texts[field])
    if (freeFeatures && like !== null && like.features.length > 0) fields.push('features')
    setTexts(known => ({ ...known, ...Object.fromEntries(free.map(field => [field, like?.texts[field] ?? ''])) }))
    if (freeFeatures) setFeatures(like?.features ?? [])
    setFilled({ name: like?.name ?? '', fields: new Set(fields) })
  }

  /**
   * Applies a choice: empties the model and the variant that no longer fit, and fills in the brand of a model that only
   * one has.
   */
  function commit(list: VehicleOption, name: string): void {
    if (list !== 'brand' && list !== 'model' && list !== 'variant') return
    const next = { ...latest.current.texts, [list]: name }
    if (list === 'model' && next.brand === '') next.brand = options.brandOf(name) ?? ''
    if (list === 'brand' && options.strays('model', next.model, next)) next.model = ''
    if (list !== 'variant' && (next.model === '' || options.strays('variant', next.variant, next))) next.variant = ''
    setTexts(next)
    void fillFromLast(next)
  }

  function reset(values: Pick<VehicleFormValues, 'texts' | 'features'>): void {
    asked.current += 1
    setTexts(values.texts)
    setFeatures(values.features)
    setFilled(NOTHING_FILLED)
  }

  return {
    texts,
    /** The kind of the chosen category, which says what else the form asks (VEH-2). */
    kind: options.kindOf(texts.category),
    /** Whether the dealer's categories are not those of cars alone. */
    sellsOtherKinds: options.namesOf('category', texts).some(name => options.kindOf(name) !== 'car'),
    features,
    options,
    commit,
    reset,
    offered: (list: VehicleOption) => (options.has(list) ? options.namesOf(list, texts) : null),
    /** The hint at a field that was filled in from the last car of the model; undefined at others. */
    filledFrom: (field: VehicleTextField | 'features') =>
      filled.fields.has(field) ? `As your last ${filled.name}` : undefined,
    priceAfterOffer: priceOfTexts(texts),
    set(field: VehicleTextField, text: string) {
      untouched(field)
      setTexts(known => withText(known, field, text))
    },
    /** Changes the features by a function of the current ones. */
    changeFeatures(change: (chosen: readonly string[]) => readonly string[]) {
      untouched('features')
      setFeatures(change)
    },
    async add(list: VehicleOption, name: string) {
      const problem = await options.add(list, name, texts)
      // Whoever has typed on meanwhile wants another name.
      if (problem === null && latest.current.texts[list].trim() === name) commit(list, name)
      return problem
    },
    /** Shows the values that the server has saved; what was typed since the request stays. */
    takeOver(sent: VehicleFormValues, now: VehicleFormValues) {
      const typed = { ...latest.current, photos: sent.photos }
      reset(mergeValues(typed, now, new Set(changedValues(sent, typed))))
    },
  }
}
