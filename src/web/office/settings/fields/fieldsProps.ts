import type { ReactNode } from 'react'
import type { Field } from './field.ts'

/** What every field of the settings needs. */
export interface FieldsProps {
  fields: readonly Field[]
  values: unknown
  /** What is wrong at which whole path. */
  errors: Readonly<Record<string, string>>
  /** The path of `values` in the form, with a dot at its end; empty at the top. */
  prefix?: string
  /** Whether SITE_FILE fixes what is at a whole path. */
  isFixed: (path: string) => boolean
  /** Called with a whole path. */
  onChange: (path: string, value: unknown) => void
}

/** Of fields that hold others: draws those. */
export interface HoldingProps extends FieldsProps {
  Inner: (props: FieldsProps) => ReactNode
}
