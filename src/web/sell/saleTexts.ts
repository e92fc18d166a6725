import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { SALE_STEPS } from '#domain/enquiries/saleParts.ts'
import { SENT_TEXTS } from '#domain/enquiries/sentTexts.ts'
import type { FieldErrors } from '../forms/checkValues.ts'
import type { FormTexts } from '../forms/formOutcome.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

/** The names of the fields of each step. */
export const STEP_FIELDS = SALE_STEPS.map((fields, place) =>
  place === 2 ? [...fields, 'documents', 'carPhotos'] : fields,
)

/** The texts of SELL-5. */
export const SALE_TEXTS: FormTexts = {
  success: SENT_TEXTS.sale,
  failure: 'An error occurred while submitting the form.',
}

/** Said once those have gone. */
export const saleReceipts = (noun: Noun) => ({
  live: `Your ${noun.one} is with our team. We call you once we have looked at the photos.`,
  demo: 'It was checked and accepted. This is a demo, so nothing of it was kept.',
})

/** The number of the step that a field stands in. */
export const stepOf = (name: string) =>
  STEP_FIELDS.findIndex(fields => (fields as readonly string[]).includes(name)) + 1

/** The step to begin at: where something is wrong, or that for which the browser has posted the one before. */
export function firstStep(posted: PostedForm | undefined): number {
  if (posted === undefined) return 1
  const wrong = Object.keys(posted.fields)
  return wrong.length > 0 ? Math.min(...wrong.map(stepOf)) : posted.message === null ? 2 : 3
}

/** Whether any of the wrong fields is simply empty, which the texts of SELL-2 to SELL-5 are about. */
export function isMissing(errors: FieldErrors, typed: Readonly<Record<string, string>>): boolean {
  return Object.keys(errors).some(name => (typed[name] ?? '').trim() === '')
}
