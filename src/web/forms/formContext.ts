import { createContext, useContext } from 'react'
import type { FormModel } from './useForm.ts'

/**
 * Where a page begins that comes back with a form: at what is wrong, or at what comes next. The address that the form is posted
 * to leads there, so that eyes, keyboard and screen readers do without a script.
 */
export const FORM_AGAIN_ID = 'form-again'

export const FormContext = createContext<FormModel | null>(null)

/** The form that a field stands in. Throws outside a `<Form>`. */
export function useFormModel(): FormModel {
  const form = useContext(FormContext)
  if (form === null) throw new Error('a form field stands outside a <Form>')
  return form
}
