import { useFormModel } from '../forms/formContext.ts'
import { FormResult } from '../forms/FormResult.tsx'

/** Why a form has failed, unless a field says it: there the focus is. */
export function FormFailure() {
  const { outcome } = useFormModel()
  const shown = outcome.state === 'failed' && !outcome.atFields
  return <FormResult only="failed" className={shown ? '' : 'hidden'} />
}
