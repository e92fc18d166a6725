import { INDIAN_STATES, readState, stateIn } from '#domain/registration/registrationStates.ts'
import { SelectField } from '../ui/SelectField.tsx'

/** What the field sends while a text from before there was a list stands: it is not to be written. */
export const UNREAD = 'unread'

const CHOICES = [['', 'not known'], ...INDIAN_STATES.map(({ name }) => [name, name] as const)] as const

/**
 * Where the buyer lives, one of the list (BOOK-10). A text from before there was one stays to be read, and what was written with it is
 * not lost, until somebody chooses.
 */
export function StateField({ state, error }: { state: string; error?: string }) {
  const typed = state !== '' && readState(state) === null
  const read = stateIn(state)
  const problem = typed && read === null ? `“${state}” is no State: please choose the State.` : undefined
  return (
    <SelectField
      label="State (optional)"
      name="state"
      defaultValue={typed ? UNREAD : state}
      choices={typed ? [[UNREAD, read === null ? 'Please choose' : `${read.name} (“${state}”)`], ...CHOICES] : CHOICES}
      error={error ?? problem}
    />
  )
}
