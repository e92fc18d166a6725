import { NOTICE_FIELD } from '#domain/consent/currentNotice.ts'

/** The name of the field that people do not see: what fills it in is a machine. */
export const HONEYPOT = 'website'

/** Which notice stands at the form: nobody types it, so it is in no draft. */
export function readNotice(form: HTMLFormElement): Record<string, unknown> {
  const notice = new FormData(form).get(NOTICE_FIELD)
  return notice === null ? {} : { [NOTICE_FIELD]: notice }
}

/** What is typed into a form's fields, by name; files aside. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== NOTICE_FIELD) values[name] = value
  return values
}

/** Puts values into the fields of these names; others stay as they are. */
export function writeValues(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (
      control instanceof HTMLInputElement
      || control instanceof HTMLTextAreaElement
      || control instanceof HTMLSelectElement
    ) {
      control.value = value
    }
  }
}

/** The names of a form's fields, in the order in which they stand on the page. */
export function fieldNames(form: HTMLFormElement): string[] {
  const names = Array.from(form.elements, control => control.getAttribute('name') ?? '')
  return [...new Set(names)].filter(name => name !== '' && name !== HONEYPOT && name !== NOTICE_FIELD)
}
