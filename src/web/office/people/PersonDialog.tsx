import { useState } from 'react'
import { givesAccess } from '#domain/accounts/givesAccess.ts'
import { rolesInWords } from '#domain/accounts/roleWords.ts'
import { orderRoles, ROLES_OF_STANDING, sameRoles, type Role } from '#domain/accounts/roles.ts'
import type { Person } from '#services/accounts/listPeople.ts'
import { callApi, type ReplyTo } from '../../calls/callApi.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { OwnPasswordField } from '../ui/OwnPasswordField.tsx'
import { RoleFields } from './RoleFields.tsx'
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

function changeOf(intent: Intent, roles: readonly Role[]): PersonChange {
  if (intent === 'disable') return { state: 'disabled' }
  if (intent === 'reset') return {}
  return intent === 'enable' ? { state: 'active' } : { roles: [...orderRoles(roles)] }
}

/** Asks before somebody's account is changed, and says what will happen (AUTH-4). */
export function PersonDialog({ person, intent, self, onClose, onAnswer }: PersonDialogProps) {
  const [roles, setRoles] = useState(intent === 'approve' ? ROLES_OF_STANDING.staff : person.roles)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { title, text, button } = questionOf(intent, person)
  const loss = self ? ownLoss(intent, orderRoles(roles)) : null
  const seen = { roles: [...person.roles], state: person.state }
  const change = changeOf(intent, roles)
  const asks = intent === 'reset' || givesAccess({ ...change, seen })
  const same = intent === 'role' && sameRoles(roles, person.roles)
  const none = intent === 'approve' && orderRoles(roles).length === 0

  async function send(): Promise<void> {
    setBusy(true)
    const params = { id: person.id }
    const body = { ...change, seen }
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
      impossible={same || none}
      problem={problem}
      danger={intent === 'disable' || intent === 'reset'}
      onYes={() => void send()}
      onClose={onClose}
    >
      <p>{text}</p>
      {(intent === 'role' || intent === 'approve') && <RoleFields roles={roles} set={setRoles} />}
      {same && <p className="text-sm text-muted">{`${rolesInWords(roles)} is what they are already.`}</p>}
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
