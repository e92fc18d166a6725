/** The part of a zod schema that a form needs; zod itself is loaded only with the schema. */
export interface FormSchema {
  safeParse(values: unknown): {
    success: boolean
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
  }
}

/** What is wrong with which field: the first complaint about each. */
export type FieldErrors = Readonly<Record<string, string>>

/** Checks values by the schema that the server checks them by. */
export function checkValues(schema: FormSchema, values: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}

/** The errors of these fields alone, in this order. */
export function pickErrors(errors: FieldErrors, names: readonly string[]): FieldErrors {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const error = errors[name]
    if (error !== undefined) picked[name] = error
  }
  return picked
}
