/**
 * A form that the browser posted by itself, without JavaScript, and that was not taken as it was: its page shows it again
 * with everything that was typed.
 */
export interface PostedForm {
  /** HTTP status of the answer; 200 where nothing is wrong yet, as between the steps of the sell form. */
  status: number
  /** Why it was not taken; null where `fields` says all. */
  message: string | null
  /** What is wrong with which field, by its name. */
  fields: Readonly<Record<string, string>>
  /** What was typed, by the names of the fields. Files are not in it: a browser cannot be given them back. */
  values: Readonly<Record<string, string>>
}
