import { createContext, useContext } from 'react'
import type { FormModel } from './useForm.ts'

export const FormContext = createContext<FormModel | null>(null)

/** The form that a field stands in. Throws outside a `<Form>`. */
export function useFormModel(): FormModel {
  const form = useContext(FormContext)
  if (form === null) throw new Error('a form field stands outside a <Form>')
  return form
}
