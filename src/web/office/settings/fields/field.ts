import type { Choice } from '../../ui/SelectField.tsx'

interface Base {
  /** Where the value is, from the part of the profile on: `address.city`; within an item of a list from the item on. */
  path: string
  label: string
  hint?: string
  /** What an empty field means: null, or (`absent`) that the profile does not have it. Without it the field must be filled. */
  empty?: 'null' | 'absent'
}

/** A field of a form of the settings. */
export type Field =
  | (Base & { kind: 'text' | 'long' | 'phone' | 'email' | 'address' | 'day' | 'time' | 'colour' })
  | (Base & { kind: 'number' | 'rupees'; unit?: string; step?: number })
  | (Base & { kind: 'switch' })
  | (Base & { kind: 'choice'; choices: readonly Choice[]; numeric?: true })
  /** Several of a few. */
  | (Base & { kind: 'several'; choices: readonly string[] })
  /** Texts, one a line. */
  | (Base & { kind: 'lines'; rows?: number })
  /** An uploaded picture: its address, or with `sized` an object with its size too. */
  | (Base & { kind: 'picture'; width: 320 | 640 | 1200; sized?: true })
  /** Fields that are there when a switch is on; off, the value is null. `make` gives the value when it is switched on. */
  | (Base & { kind: 'group'; fields: readonly Field[]; make: () => object })
  /** Objects that are added, removed and put in order. `noun` is one of them: "slide"; `title` is the path of what names one. */
  | (Base & {
      kind: 'list'
      noun: string
      title: string
      most: number
      fields: readonly Field[]
      make: (taken: number) => object
    })
  /** Several fields under one heading. */
  | { kind: 'set'; label: string; hint?: string; fields: readonly Field[] }

/** A section of the settings as its screen shows it: the fields, and the public page on which one sees what comes of them. */
export interface SectionScreen {
  fields: readonly Field[]
  /** Null where visitors see nothing of it. */
  shownAt: string | null
}
