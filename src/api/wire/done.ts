/** The answer to something that was done (`doneSchema`): the message is for the person. */
export function done(message: string) {
  return { success: true as const, message }
}

/** The answer to what was taken back, or only asked for because somebody else has to confirm it (`takenBackSchema`). */
export function takenBack(isDone: boolean, message: string) {
  return { ...done(isDone ? message : 'Asked for: somebody else has to confirm it.'), waits: !isDone }
}
