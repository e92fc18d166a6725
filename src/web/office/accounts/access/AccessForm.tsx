import { ACCESS_KINDS } from '#domain/accounts/standingAccess.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { ListedAccess } from '#services/accounts/standingAccess/standingAccess.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PasskeyInstead } from '../../ui/PasskeyInstead.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { WhenText } from '../../ui/WhenText.tsx'

interface AccessFormProps {
  /** For the browser's password manager. */
  email: string
  access: readonly ListedAccess[]
  /** What was posted and not taken. */
  posted: PostedForm | undefined
}

/**
 * Everything that the account has opened, with a tick at what is kept. The browser posts it by itself, with a script or without: what
 * opens again after a stolen session must not hang on one. Paused entries are not ticked.
 */
export function AccessForm({ email, access, posted }: AccessFormProps) {
  const kept = posted?.values.keep?.split(' ')
  const stopped = access.filter(({ pausedAt }) => pausedAt !== null).length
  return (
    <form method="post" action="/account/access" className="space-y-4" aria-label="Keep or end">
      {stopped > 0 && (
        <p className="border-l-4 border-accent bg-accent-soft px-4 py-3">
          {stopped === 1
            ? 'One of them stopped when you were signed out everywhere. Tick it if it is yours and still wanted. Otherwise it ends.'
            : `${stopped} of them stopped when you were signed out everywhere. Tick what is yours and still wanted. The rest ends.`}
        </p>
      )}
      <input type="hidden" name="seen" value={access.map(({ ref }) => ref).join(' ')} />
      <ul className="divide-y divide-line">
        {access.map(({ ref, kind, name, createdAt, lastUsedAt, pausedAt }) => (
          <li key={ref} className="flex min-h-11 items-start gap-3 py-3">
            <input
              id={ref}
              type="checkbox"
              name="keep"
              value={ref}
              defaultChecked={kept === undefined ? pausedAt === null : kept.includes(ref)}
              aria-describedby={`${ref}-facts`}
              className="mt-0.5 size-5 flex-none accent-fill"
            />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <label htmlFor={ref} className="font-semibold break-words">
                  {name === '' ? ACCESS_KINDS[kind].name : `${ACCESS_KINDS[kind].name}: ${name}`}
                </label>
                {pausedAt !== null && <Tag tone="accent">Stopped</Tag>}
              </p>
              <p id={`${ref}-facts`} className="text-sm text-muted">
                {'Made '}
                <WhenText at={createdAt} dayOnly />
                {lastUsedAt !== null && (
                  <>
                    {' · last used '}
                    <WhenText at={lastUsedAt} />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <input name="username" type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="password"
        type="password"
        label="Your password"
        autoComplete="current-password"
        required
        className="max-w-sm"
        error={posted?.fields.password}
        // The answer is a new page: the keyboard continues at the field that was refused.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={posted?.fields.password !== undefined}
      />
      <PasskeyInstead />
      {posted !== undefined && posted.message !== null && (
        <p role="alert" className="font-semibold text-danger">
          {posted.message}
        </p>
      )}
      <Button type="submit">Keep what is ticked, end the rest</Button>
    </form>
  )
}
