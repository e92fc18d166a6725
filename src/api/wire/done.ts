/** The answer to something that was done (`doneSchema`): the message is for the person. */
export function done(message: string) {
  return { success: true as const, message }
}
