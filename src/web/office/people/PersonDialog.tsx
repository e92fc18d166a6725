import { useState } from 'react'
import { givesAccess } from '#domain/accounts/givesAccess.ts'
import { ROLES, type Role } from '#domain/accounts/permissions.ts'
import type { Person } from '#services/accounts/listPeople.ts'
import { ROLES_IN_WORDS } from '../../accounts/roles.ts'
import { callApi, type ReplyTo } from '../../calls/callApi.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { OwnPasswordField } from '../ui/OwnPasswordField.tsx'
import { ownLoss, questionOf, type Intent, type PersonChange } from './personWords.ts'

/** What the site answered to a change of somebody's account. */
export type PersonReply = ReplyTo<'POST /api/office/people/:id' | 'POST /api/office/people/:id/reset-second-factor'>

interface PersonDialogProps {
  person: Person
  intent: Intent
  /** Whether the person is the signed-in account. */
  self: boolean
  onClose: () => void
  /** Called with the server's message, except when nothing was changed and a retry is possible. */
  onAnswer: (reply: PersonReply, change: PersonChange) => void
}

function changeOf(intent: Intent, role: Role): PersonChange {
  if (intent === 'disable') return { state: 'disabled' }
  if (intent === 'reset') return {}
  return intent === 'enable' ? { state: 'active' } : { role }
}

/** Asks before somebody's account is changed, and says what will happen (AUTH-4). */
export function PersonDialog({ person, intent, self, onClose, onAnswer }: PersonDialogProps) {
  const [role, setRole] = useState<Role>(intent === 'approve' ? 'staff' : person.role)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { title, text, button } = questionOf(intent, person)
  const loss = self ? ownLoss(intent, role) : null
  const asks =
    intent === 'reset' || givesAccess({ ...changeOf(intent, role), seen: { role: person.role, state: person.state } })
  const same = intent === 'role' && role === person.role

  async function send(): Promise<void> {
    setBusy(true)
    const change = changeOf(intent, role)
    const params = { id: person.id }
    const body = { ...change, seen: { role: person.role, state: person.state } }
    const reply: PersonReply =
      intent === 'reset'
        ? await callApi('POST /api/office/people/:id/reset-second-factor', { params, body: { password } })
        : await callApi('POST /api/office/people/:id', {
            params,
            body: asks ? { ...body, password } : body,
          })
    setBusy(false)
    if (reply.ok || reply.status === 409 || reply.status === 404) return onAnswer(reply, change)
    setWrong(reply.fields.password)
    setProblem(reply.fields.password === undefined ? reply.message : '')
  }

  return (
    <ConfirmDialog
      open
      title={title}
      yes={button}
      no="Cancel"
      busyText="Saving…"
      busy={busy}
      impossible={same}
      problem={problem}
      danger={intent === 'disable' || intent === 'reset'}
      onYes={() => void send()}
      onClose={onClose}
    >
      <p>{text}</p>
      {intent === 'role' && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Role</legend>
          {ROLES.map(one => (
            <div key={one} className="flex min-h-11 items-center gap-3 px-2 py-1">
              <input
                id={`role-${one}`}
                type="radio"
                name="role"
                value={one}
                checked={role === one}
                onChange={() => setRole(one)}
                aria-describedby={`may-${one}`}
                className="size-5"
              />
              <div className="flex-1">
                <label htmlFor={`role-${one}`} className="block font-semibold">
                  {ROLES_IN_WORDS[one].name}
                </label>
                <p id={`may-${one}`} className="text-sm text-muted">
                  {ROLES_IN_WORDS[one].may}
                </p>
              </div>
            </div>
          ))}
        </fieldset>
      )}
      {same && (
        <p className="text-sm text-muted">{`${ROLES_IN_WORDS[role].name} is the role they have: choose another.`}</p>
      )}
      {asks && (
        <OwnPasswordField
          hint={undefined}
          value={password}
          error={wrong}
          onChange={event => setPassword(event.target.value)}
        />
      )}
      {loss !== null && <p className="font-semibold text-danger">{loss}</p>}
    </ConfirmDialog>
  )
}
