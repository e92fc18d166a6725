import { useNavigate } from 'react-router'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { FormFailure } from '../../accounts/FormFailure.tsx'
import { NewPasswordFields, PasswordField } from '../../accounts/PasswordFields.tsx'
import type { FieldErrors } from '../../forms/checkValues.ts'
import { Form } from '../../forms/Form.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { useShowSaved } from '../../connection/useShowSaved.ts'

const loadSchema = () => import('#domain/accounts/account.ts').then(({ passwordChangeSchema }) => passwordChangeSchema)

interface ChangePasswordProps {
  email: string
  /** Whether the account has made something that opens without its password. */
  hasOpened: boolean
  /** What the browser has posted by itself and was not taken. */
  posted: PostedForm | undefined
}

/** Changing one's own password: every other session ends, and what the account has opened is looked through next. */
export function ChangePassword({ email, hasOpened, posted }: ChangePasswordProps) {
  const navigate = useNavigate()
  const showSaved = useShowSaved()
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
    plain: { page: '/account', posted },
    onSuccess: () => void (hasOpened ? navigate('/account/access?changed=1') : showSaved()),
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
