import type { AddressReads } from '../addressReads.ts'
import { answerPosted } from '../forms/answerPosted.ts'
import { FORM_AGAIN_ID } from '../forms/formContext.ts'
import { nounOf, pageHead } from '../ui/pageHead.ts'
import { MineColumn } from '../privacy/senderPage/MineSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import type { Route } from './+types/whereIsMyRc'
import { useNoun } from '../ui/useNoun.ts'

export const reads: AddressReads = {}
export const action = answerPosted

export function meta({ matches }: Route.MetaArgs) {
  const noun = nounOf(matches)
  return pageHead(matches, {
    title: 'Where is my RC?',
    description: `How far the papers of the ${noun.one} are that you bought.`,
    path: '/where-is-my-rc',
    hidden: true,
  })
}

/** Asks for what the papers of a sale are known by: the reference of the deal and the buyer's phone (DESK-3). It works without JavaScript. */
export default function WhereIsMyRc({ actionData: posted }: Route.ComponentProps) {
  const noun = useNoun()
  return (
    <MineColumn title="Where is my RC?" text={`How far the papers of the ${noun.one} are that you bought from us.`}>
      <form id={FORM_AGAIN_ID} method="post" action="/where-is-my-rc" className="mt-6 grid gap-4">
        {posted?.message != null && (
          <p role="alert" className="font-semibold text-danger">
            {posted.message}
          </p>
        )}
        <Field
          label="Reference"
          name="reference"
          hint="Eight letters and digits, on your receipt."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          defaultValue={posted?.values.reference ?? ''}
          error={posted?.fields.reference}
        />
        <Field
          label="Your phone number, or its last four digits"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          defaultValue={posted?.values.phone ?? ''}
          error={posted?.fields.phone}
        />
        <div>
          <Button type="submit">Show the papers</Button>
        </div>
      </form>
    </MineColumn>
  )
}
