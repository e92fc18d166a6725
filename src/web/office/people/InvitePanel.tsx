import { useState, type FormEvent } from 'react'
import { rolesInWords } from '#domain/accounts/roleWords.ts'
import { orderRoles, ROLES_OF_STANDING } from '#domain/accounts/roles.ts'
import type { Invitation } from '#services/accounts/invitations/invitations.ts'
import { focusWrong } from '../../forms/focusField.ts'
import { Field } from '../../ui/Field.tsx'
import { RoleFields } from './RoleFields.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { OwnPasswordField } from '../ui/OwnPasswordField.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WhenText } from '../ui/WhenText.tsx'

const EMPTY = { name: '', email: '', password: '' }

/** Inviting a colleague by mail, and the invitations that nobody has taken yet (DESK-1). */
export function InvitePanel({ invitations }: { invitations: readonly Invitation[] }) {
  const { busy, call, send, outcome, values, set, typed } = useTypedForm(EMPTY)
  const [roles, setRoles] = useState(ROLES_OF_STANDING.staff)

  async function invite(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const reply = await send('POST /api/office/invitations', { body: { ...values, roles: [...orderRoles(roles)] } })
    if (reply === null) return
    if (reply.ok) set(EMPTY)
    else focusWrong(form)
  }

  return (
    <Panel title="Invite a colleague" className="mb-6">
      <form
        onSubmit={event => void invite(event)}
        noValidate
        className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[1fr_1.4fr_1fr_auto]"
      >
        <Field name="name" label="Name" autoComplete="off" maxLength={80} {...typed('name')} />
        <Field name="email" type="email" label="E-mail address" autoComplete="off" {...typed('email')} />
        <OwnPasswordField hint={undefined} {...typed('password')} />
        <div className="md:col-span-2 xl:order-last xl:col-span-4">
          <RoleFields roles={roles} set={setRoles} />
        </div>
        <ScriptButton type="submit" disabled={busy} className="justify-self-start xl:mt-6">
          Send the invitation
        </ScriptButton>
      </form>
      <CallResult outcome={outcome} className="mt-2" />
      {invitations.length > 0 && (
        <ul aria-label="Invited" className="mt-4 divide-y divide-line border-t border-line">
          {invitations.map(({ id, name, email, roles: given, invitedBy, sentAt, expiresAt, expired, paused }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm break-all text-muted">{email}</p>
                {paused && <Tag tone="accent">Stopped: whoever invited keeps or ends it</Tag>}
                <p className="text-sm text-muted">
                  {`${rolesInWords(given)} · invited by ${invitedBy}, `}
                  <WhenText at={sentAt} />
                  {expired ? ' · the link has ended, ' : ' · the link is good until '}
                  <WhenText at={expiresAt} dayOnly />
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {!paused && (
                  <ScriptButton
                    look="quiet"
                    size="small"
                    className="max-lg:min-h-11"
                    disabled={busy}
                    aria-label={`Send again: ${name}`}
                    onClick={() => void call('POST /api/office/invitations/:id/again', { params: { id } })}
                  >
                    Send again
                  </ScriptButton>
                )}
                <ScriptButton
                  look="plain"
                  size="small"
                  className="max-lg:min-h-11"
                  disabled={busy}
                  aria-label={`Take back: ${name}`}
                  onClick={() => void call('POST /api/office/invitations/:id/revoke', { params: { id } })}
                >
                  Take back
                </ScriptButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
