import { Form } from '../forms/Form.tsx'
import { FormField } from '../forms/FormField.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useForm, type PlainWay } from '../forms/useForm.ts'
import { noteSignedIn } from '../office/access/signedInHint.ts'
import { FormFailure } from './FormFailure.tsx'

const TEXTS = { success: 'You are signed in.', failure: 'Not signed in.', preferServerMessage: true }

function enter(): void {
  noteSignedIn()
  location.assign('/admin-login')
}

/** The code of the authenticator app, as the second step (DESK-10). */
export function AppStepForm({ plain }: { plain: PlainWay }) {
  const form = useForm({
    call: 'POST /api/auth/second-step/app',
    loadSchema: () => import('#domain/accounts/secondFactor.ts').then(({ appStepSchema }) => appStepSchema),
    staysFilled: true,
    texts: TEXTS,
    plain,
    onSuccess: enter,
  })
  return (
    <Form form={form} label="Code of your authenticator app" className="space-y-4">
      <FormField
        name="code"
        label="Code of your authenticator app"
        hint="6 digits, another one every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
      <FormFailure />
      <SubmitButton sending="Checking…" className="w-full">
        {form.outcome.state === 'sent' ? 'Signing in…' : 'Go on'}
      </SubmitButton>
    </Form>
  )
}

/** A recovery code, as the second step (DESK-10). */
export function RecoveryStepForm({ plain }: { plain: PlainWay }) {
  const form = useForm({
    call: 'POST /api/auth/second-step/recovery',
    loadSchema: () => import('#domain/accounts/secondFactor.ts').then(({ recoveryStepSchema }) => recoveryStepSchema),
    staysFilled: true,
    texts: TEXTS,
    plain,
    onSuccess: enter,
  })
  return (
    <Form form={form} label="Recovery code" className="mt-2 space-y-4">
      <FormField
        name="recoveryCode"
        label="Recovery code"
        hint="One of the ten that you kept, such as 2abc-3def-4ghj-5kmn. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <FormFailure />
      <SubmitButton sending="Checking…" look="quiet" className="w-full">
        {form.outcome.state === 'sent' ? 'Signing in…' : 'Go on with this code'}
      </SubmitButton>
    </Form>
  )
}
