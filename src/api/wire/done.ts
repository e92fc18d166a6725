/** The answer to something that was done (`doneSchema`): the message is what the person is told. */
export function done(message: string) {
  return { success: true as const, message }
}
