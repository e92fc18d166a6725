import type { ComponentProps } from 'react'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { FilledField } from '#domain/enquiries/ownFields.ts'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

const INPUTS: Readonly<Record<Exclude<FilledField['form'], 'long' | 'address'>, ComponentProps<'input'>>> = {
  text: {},
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  rupees: { inputMode: 'text' },
  carNumber: { autoCapitalize: 'characters' },
}

interface CorrectFormProps {
  fields: readonly FilledField[]
  /** The private page. */
  address: string
  /** What was typed before and not taken. */
  posted: PostedForm | undefined
}

/** Every field that was sent, to be corrected; the browser posts it by itself. */
export function CorrectForm({ fields, address, posted }: CorrectFormProps) {
  return (
    <form method="post" action={`${address}#${FORM_AGAIN_ID}`} noValidate className="space-y-4">
      {fields.map(({ name, label, form, optional, value }) => {
        const shared = {
          name,
          label: optional ? `${label} (optional)` : label,
          error: posted?.fields[name],
          defaultValue: posted?.values[name] ?? value,
        }
        return form === 'long' || form === 'address' ? (
          <TextArea key={name} {...shared} rows={form === 'long' ? 3 : 2} />
        ) : (
          <Field key={name} {...shared} {...INPUTS[form]} />
        )
      })}
      <Button type="submit" name="deed" value="correct">
        Save the correction
      </Button>
    </form>
  )
}
