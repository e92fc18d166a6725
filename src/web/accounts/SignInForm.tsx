import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { secondStepPath } from '#domain/accounts/stepMethods.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { Form } from '../forms/Form.tsx'
import { FormField } from '../forms/FormField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useForm } from '../forms/useForm.ts'
import { forgetSignedIn, noteSignedIn } from '../office/access/signedInHint.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { FormFailure } from './FormFailure.tsx'
import { PasswordField } from './PasswordFields.tsx'

const loadSchema = () => import('#domain/accounts/account.ts').then(({ signInSchema }) => signInSchema)

/** The navigation state from the screens for registering and resetting: the e-mail address, and a message. */
function readNavigationState(state: unknown): { email?: string; message?: string } {
  const { email, message } =
    typeof state === 'object' && state !== null ? (state as { email?: unknown; message?: unknown }) : {}
  return { ...(typeof email === 'string' ? { email } : {}), ...(typeof message === 'string' ? { message } : {}) }
}

/**
 * The form for signing in (AUTH-1). `posted` is what the browser has posted by itself and was not taken. After it a whole document is loaded, since an account has another frame around
 * every page.
 */
export function SignInForm({ posted }: { posted: PostedForm | undefined }) {
  const { state } = useLocation()
  const { email, message } = useHydrated() ? readNavigationState(state) : {}
  const form = useForm({
    call: 'POST /api/auth/login',
    loadSchema,
    staysFilled: true,
    texts: { success: 'You are signed in.', failure: 'Not signed in.', preferServerMessage: true },
    plain: { page: '/login', posted },
    onSuccess(_sent, { body }) {
      // The browser may restore this page with its values for whoever goes back after a sign-out.
      fill({ password: '' })
      if ('secondStep' in body) return location.assign(secondStepPath(body.secondStep.methods))
      noteSignedIn()
      location.assign('/admin-login')
    },
  })

  // Only visitors see this form, so the flag is cleared: a session may have expired without clearing it.
  useEffect(forgetSignedIn, [])
  const { fill } = form
  useEffect(() => {
    if (email !== undefined) fill({ email })
    // Only once: what is typed later stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [email])

  const leaving = form.outcome.state === 'sent'
  return (
    <Form form={form} label="Login" className="space-y-4">
      {message !== undefined && (
        <output className="block rounded-control bg-brand-soft px-4 py-3 font-medium text-brand">{message}</output>
      )}
      <FormField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label="Password" kind="current" />
      <FormFailure />
      <SubmitButton sending="Signing in…" className="w-full">
        {leaving ? 'Signing in…' : 'Login'}
      </SubmitButton>
    </Form>
  )
}
