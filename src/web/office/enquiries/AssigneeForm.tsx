import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import type { TeamMember } from '#services/enquiries/findEnquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'

interface AssigneeFormProps {
  assigneeId: number | null
  team: readonly TeamMember[]
  ownId: number
  busy: boolean
  /** Whether it was set. */
  onSet: (assigneeId: number | null) => Promise<boolean>
}

/** The form for the assignee of an enquiry. A choice that is not saved stays, whatever a colleague saves meanwhile. */
export function AssigneeForm({ assigneeId, team, ownId, busy, onSet }: AssigneeFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const set = async (account: number | null) => {
    if (await onSet(account)) setChosen(null)
  }
  const value = chosen ?? String(assigneeId ?? '')
  return (
    <form
      className="space-y-2"
      onSubmit={event => {
        event.preventDefault()
        void set(value === '' ? null : Number(value))
      }}
    >
      <div className="flex items-end gap-2">
        <SelectField
          label="Looked after by"
          value={value}
          onChange={event => setChosen(event.currentTarget.value)}
          className="min-w-0 flex-1"
          choices={[['', 'Nobody'], ...team.map(({ id, name }) => [String(id), name] as const)]}
        />
        <Button type="submit" look="quiet" aria-disabled={busy || undefined}>
          Set<span className="sr-only"> who looks after it</span>
        </Button>
      </div>
      {/* Stays on the page, since it has the focus. */}
      <Button look="quiet" aria-disabled={busy || undefined} className="w-full" onClick={() => void set(ownId)}>
        <UserCheck size={18} />
        {assigneeId === ownId ? 'Assigned to me' : 'Assign to me'}
      </Button>
    </form>
  )
}
