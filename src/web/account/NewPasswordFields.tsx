import { PasswordField } from './PasswordField.tsx'

/** A password being chosen, twice. The rule is said before anybody errs (AUTH-5). */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  return (
    <>
      <PasswordField name={name} label={label} kind="new" hint="At least 8 characters. Three or four words that only you would put together are good." />
      <PasswordField name="confirmation" label="Confirm password" kind="new" />
    </>
  )
}
