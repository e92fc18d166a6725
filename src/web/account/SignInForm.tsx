import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Form } from '../forms/Form.tsx'
import { FormField } from '../forms/FormField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useForm } from '../forms/useForm.ts'
import { forgetSignedIn, noteSignedIn } from '../office/access/signedInHint.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { FormFailure } from './FormFailure.tsx'
import { PasswordField } from './PasswordFields.tsx'

const loadSchema = () => import('#domain/account/account.ts').then(({ signInSchema }) => signInSchema)

/** What registering and resetting tell this page: the address, and what there is to say. */
function toldBy(state: unknown): { email?: string; told?: string } {
  const { email, told } = typeof state === 'object' && state !== null ? state as { email?: unknown; told?: unknown } : {}
  return { ...typeof email === 'string' ? { email } : {}, ...typeof told === 'string' ? { told } : {} }
}

/** Signing in (AUTH-1). What follows is loaded whole: the frame of every page is another one for somebody signed in. */
export function SignInForm() {
  const { state } = useLocation()
  const { email, told } = useHydrated() ? toldBy(state) : {}
  const form = useForm({
    call: 'POST /api/auth/login', loadSchema, staysFilled: true,
    texts: { success: 'You are signed in.', failure: 'Not signed in.', preferServerMessage: true },
    onSuccess() {
      noteSignedIn()
      // The browser may keep this page as it is, and show it to whoever goes back after a sign-out.
      fill({ password: '' })
      location.assign('/admin-login')
    },
  })

  // Only visitors get to see this form, whatever the flag says: a session may have ended without a word.
  useEffect(forgetSignedIn, [])
  const { fill } = form
  useEffect(() => {
    if (email !== undefined) fill({ email })
    // Once: what is typed later stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [email])

  const leaving = form.outcome.state === 'sent'
  return (
    <Form form={form} label="Login" className="space-y-4">
      {told !== undefined && <output className="block rounded-control bg-brand-soft px-4 py-3 font-medium text-brand">{told}</output>}
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField name="password" label="Password" kind="current" />
      <FormFailure />
      <SubmitButton sending="Signing in…" className="w-full">{leaving ? 'Signing in…' : 'Login'}</SubmitButton>
    </Form>
  )
}
