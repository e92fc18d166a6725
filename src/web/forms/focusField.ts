/** Moves to a field of a form, by the form's id and the field's name; returns whether it could. */
export function focusField(formId: string, name: string): boolean {
  const field = document.getElementById(`${formId}-${name}`)
  field?.focus()
  return field !== null && field === document.activeElement
}

/** Moves to the first wrong field of a form, once it is marked. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
