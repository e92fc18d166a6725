/** A reason, shown as one line, why the site does not start that its owner can remove. */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartFailure'
  }
}

/** Runs one step of the start; when it fails, throws a `StartFailure` that says what failed and why. */
export async function orFailure<Result>(what: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`${what}: ${reasonOf(error)}`, error)
  }
}

/** The reason of an error in one line, also when Node gathers several attempts in one error without a message. */
function reasonOf(error: unknown): string {
  const reason = error instanceof AggregateError ? (error.errors as unknown[]).map(reasonOf).join('; ') : error
  const text =
    reason instanceof Error ? reason.message || ('code' in reason ? String(reason.code) : reason.name) : String(reason)
  return text.replace(/\s+/g, blank => (blank.includes('\n') ? ' ' : blank))
}
