import { formatRupees } from '#domain/money/price.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { AskedReversal } from '#services/money/readAsked.ts'
import { Form } from '../../forms/Form.tsx'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import type { FormModel } from '../../forms/useForm.ts'

/** The texts of a form that takes something back: above the owner's sum it only asks (BOOK-1). */
export const reversalTexts = ({ asked, confirmedAbove }: AskedReversal) =>
  ({
    success:
      confirmedAbove !== null && asked === null ? 'Asked for: somebody else has to confirm it.' : 'It is taken back.',
    failure: 'It was not taken back.',
    preferServerMessage: true,
  }) as const

interface ReversalFormProps {
  form: FormModel
  reversal: AskedReversal
  /** What it is named, the hint at its reason, and its button. */
  label: string
  hint: string
  button: string
  sending: string
}

/** Takes something back with a reason, or confirms what somebody else asked for (BOOK-1). It works without JavaScript. */
export function ReversalForm({
  form,
  reversal: { asked, confirmedAbove },
  label,
  hint,
  button,
  sending,
}: ReversalFormProps) {
  return (
    <div id={FORM_AGAIN_ID} className="max-w-lg space-y-4">
      {asked !== null && (
        <p className="wrap-anywhere">{`${asked.who} asked for it on ${formatIndianTime(asked.at)}: ${asked.reason}`}</p>
      )}
      {asked?.isOwn === true ? (
        <p>Nothing has changed yet: somebody else has to confirm it.</p>
      ) : (
        <Form form={form} label={label} className="space-y-4">
          {asked === null ? (
            <FormField
              name="reason"
              label="Why?"
              autoComplete="off"
              maxLength={200}
              required
              hint={
                confirmedAbove === null
                  ? hint
                  : `${hint} Above ${formatRupees(confirmedAbove)} somebody else has to confirm it.`
              }
            />
          ) : (
            <input type="hidden" name="reason" value={asked.reason} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton sending={sending} look={asked === null ? 'quiet' : 'primary'}>
              {asked === null ? button : `Confirm: ${button.toLowerCase()}`}
            </SubmitButton>
            <FormResult />
          </div>
        </Form>
      )}
    </div>
  )
}
