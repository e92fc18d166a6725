import { useRevalidator } from 'react-router'
import { FormFailure } from '../../account/FormFailure.tsx'
import { NewPasswordFields, PasswordField } from '../../account/PasswordFields.tsx'
import type { FieldErrors } from '../../forms/checkValues.ts'
import { Form } from '../../forms/Form.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'

const loadSchema = () => import('#domain/account/account.ts').then(({ passwordChangeSchema }) => passwordChangeSchema)

/** Changing one's own password: every other session ends. */
export function ChangePassword({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    call: 'POST /api/auth/change-password',
    loadSchema,
    texts: {
      success: 'Your password was changed. You are signed out everywhere else.',
      failure: 'The password was not changed.',
      preferServerMessage: true,
    },
    checkMore: ({ newPassword, confirmation }): FieldErrors =>
      newPassword === confirmation ? {} : { confirmation: 'Passwords do not match' },
    onSuccess: () => void revalidate(),
  })
  return (
    <Form form={form} label="Change password" className="max-w-md space-y-4">
      {/* For the browser's password manager. */}
      <input name="email" type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="currentPassword" label="Current password" kind="current" />
      <NewPasswordFields name="newPassword" label="New password" />
      <FormFailure />
      <SubmitButton sending="Changing…" size="medium">
        Change password
      </SubmitButton>
      <FormResult only="sent" />
    </Form>
  )
}
