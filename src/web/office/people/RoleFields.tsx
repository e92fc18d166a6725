import { useId } from 'react'
import { may } from '#domain/accounts/permissions.ts'
import { ROLE_WORDS } from '#domain/accounts/roleWords.ts'
import { ROLES, type Role } from '#domain/accounts/roles.ts'

/** The roles of somebody, several at once, each with what it may do (BOOK-11). Nobody ticks money where it is seen anyway. */
export function RoleFields({ roles, set }: { roles: readonly Role[]; set: (roles: readonly Role[]) => void }) {
  const id = useId()
  const seesAnyway = may(
    roles.filter(role => role !== 'money'),
    'money.see',
  )
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Roles</legend>
      {ROLES.map(role => (
        <div key={role} className="flex min-h-11 items-center gap-3 px-2 py-1">
          <input
            id={`${id}-${role}`}
            type="checkbox"
            name="roles"
            value={role}
            checked={roles.includes(role) || (role === 'money' && seesAnyway)}
            disabled={role === 'money' && (seesAnyway || roles.every(one => one === 'money'))}
            onChange={({ target }) => set(target.checked ? [...roles, role] : roles.filter(one => one !== role))}
            aria-describedby={`${id}-${role}-may`}
            className="size-5"
          />
          <div className="flex-1">
            <label htmlFor={`${id}-${role}`} className="block font-semibold">
              {ROLE_WORDS[role].name}
            </label>
            <p id={`${id}-${role}-may`} className="text-sm text-muted">
              {ROLE_WORDS[role].may}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
