import { useFormModel } from '../forms/formContext.ts'
import { FormResult } from '../forms/FormResult.tsx'

/** The reason why a form has failed, unless it is shown at a field, which then has the focus. */
export function FormFailure() {
  const { outcome } = useFormModel()
  const shown = outcome.state === 'failed' && !outcome.atFields
  return <FormResult only="failed" className={shown ? '' : 'hidden'} />
}
