/** Moves to a field of a form, by the form's id and the field's name; returns whether it could. */
export function focusField(formId: string, name: string): boolean {
  const field = document.getElementById(`${formId}-${name}`)
  field?.focus()
  return field !== null && field === document.activeElement
}
