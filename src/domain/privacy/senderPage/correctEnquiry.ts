import { ENQUIRY_SCHEMAS, type Enquiry } from '../../enquiries/enquiry.ts'
import type { EnquiryAct } from '../../enquiries/enquiryAct.ts'
import { OWN_FIELDS } from '../../enquiries/ownFields.ts'

/** An enquiry with the corrections of its sender, and what they are; or what is wrong with which field. */
export type Correction =
  { problems: Readonly<Record<string, string>>; enquiry: null } | { problems: null; enquiry: Enquiry; act: EnquiryAct }

/**
 * Corrects what somebody sent (CAR-5). `values` are fields of its form as they are typed, checked as they were when they
 * were sent; others, such as those of the car, stay as they are.
 */
export function correctEnquiry(enquiry: Enquiry, values: Readonly<Record<string, string>>): Correction {
  const { kind } = enquiry
  const before = new Map<string, unknown>(Object.entries(enquiry.form))
  const names = OWN_FIELDS[kind].map(({ name }) => name)
  const typed = Object.fromEntries(names.flatMap(name => (name in values ? [[name, values[name]]] : [])))
  const parsed = ENQUIRY_SCHEMAS[kind].safeParse({ ...enquiry.form, ...typed })
  if (!parsed.success) {
    const problems: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message
    return { problems, enquiry: null }
  }
  const after = new Map<string, unknown>(Object.entries(parsed.data))
  const changed = OWN_FIELDS[kind].filter(({ name }) => (before.get(name) ?? '') !== (after.get(name) ?? ''))
  return {
    problems: null,
    enquiry: { kind, form: parsed.data } as Enquiry,
    act: {
      act: 'corrected',
      fields: changed.filter(({ form }) => form !== 'rupees').map(({ name }) => name),
      sums: changed
        .filter(({ form }) => form === 'rupees')
        .map(({ name }) => ({ field: name, before: Number(before.get(name)), after: Number(after.get(name)) })),
    },
  }
}
