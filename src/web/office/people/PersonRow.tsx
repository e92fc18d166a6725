import { Link } from 'react-router'
import { factorsInWords } from '#domain/accounts/factorsInWords.ts'
import { rolesInWords } from '#domain/accounts/roleWords.ts'
import { counted } from '#domain/text/counted.ts'
import type { Person } from '#services/accounts/listPeople.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WhenText } from '../ui/WhenText.tsx'
import type { Intent } from './personWords.ts'

function Buttons({ person, self, onAct }: { person: Person; self: boolean; onAct: (intent: Intent) => void }) {
  const { email, roles, state, lastOwner, factors } = person
  const reason = lastOwner ? `last-owner-${person.id}` : undefined
  const button = (intent: Intent, name: string, look: 'primary' | 'quiet' = 'quiet', disabled = lastOwner) => (
    <ScriptButton
      size="small"
      look={look}
      className="max-lg:min-h-11"
      disabled={disabled}
      aria-describedby={disabled ? reason : undefined}
      aria-label={`${name}: ${email}`}
      onClick={() => onAct(intent)}
    >
      {name}
    </ScriptButton>
  )
  return (
    <div className="needs-script lg:text-right">
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {state === 'disabled' && button('enable', 'Enable')}
        {state === 'active' && roles.length === 0 && button('approve', 'Approve', 'primary')}
        {state === 'active' && roles.length > 0 && button('role', 'Change roles')}
        {state === 'active' && button('disable', 'Disable')}
        {!self && (factors.passkeys > 0 || factors.app) && button('reset', 'Reset second factor', 'quiet', false)}
      </div>
      {lastOwner && (
        <p id={reason} className="mt-1 text-sm text-muted">
          The last owner: make somebody else an owner first.
        </p>
      )}
    </div>
  )
}

/** One account, with the actions of an owner. */
export function PersonRow({ person, self, onAct }: { person: Person; self: boolean; onAct: (intent: Intent) => void }) {
  const { id, email, name, roles, state, createdAt, lastSeenAt, openSessions, factors } = person
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_13rem_17rem] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold break-words">{name ?? email}</span>
          {self && <Tag tone="brand">You</Tag>}
        </p>
        {name !== null && <p className="text-sm break-all text-muted">{email}</p>}
        <p className="text-sm text-muted">
          {`${rolesInWords(roles)}${state === 'disabled' ? ', disabled' : ''} · since `}
          <WhenText at={createdAt} dayOnly />
        </p>
      </div>
      <div className="text-sm text-muted">
        <p>
          {lastSeenAt === null ? (
            'Never signed in'
          ) : (
            <>
              Last seen <WhenText at={lastSeenAt} />
            </>
          )}
        </p>
        <p>{factorsInWords(factors)}</p>
        <p className="flex gap-x-3">
          <span>{counted(openSessions, 'open session')}</span>
          <Link to={`/office/audit?person=${id}`} className="text-brand underline underline-offset-4">
            What they did<span className="sr-only">{`: ${email}`}</span>
          </Link>
        </p>
      </div>
      <Buttons person={person} self={self} onAct={onAct} />
    </li>
  )
}
