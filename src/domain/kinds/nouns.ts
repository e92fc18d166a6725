import type { Kind } from './kinds.ts'

/** What a vehicle is called in a sentence: "car", "cars", "a car". */
export interface Noun {
  one: string
  many: string
  /** With its article. */
  aOne: string
}

/** A noun whose plural and article follow the rule. */
export const noun = (one: string, many = `${one}s`): Noun => ({
  one,
  many,
  aOne: `${/^[aeiou]/u.test(one) ? 'an' : 'a'} ${one}`,
})

/** A vehicle of no kind in particular: what a mixed stock has (VEH-3). */
export const VEHICLE_NOUN = noun('vehicle')

/** What a vehicle of a kind is called, and the name of the kind as a choice. */
export const KIND_NOUNS: Readonly<Record<Kind, Noun & { title: string }>> = {
  car: { ...noun('car'), title: 'Cars' },
  'two-wheeler': { ...noun('two-wheeler'), title: 'Two-wheelers' },
  'three-wheeler': { ...noun('three-wheeler'), title: 'Three-wheelers' },
  commercial: { ...noun('commercial vehicle'), title: 'Commercial vehicles' },
  tractor: { ...noun('tractor'), title: 'Tractors' },
}
