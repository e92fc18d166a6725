/** A reason why the site does not start that its owner can mend: shown as one line. */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartFailure'
  }
}

/** Runs one step of the start; when it fails, says what failed and why in one line. */
export async function orFailure<Result>(what: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`${what}: ${reasonOf(error)}`, error)
  }
}

/** What went wrong in one line, also where Node gathers several attempts into one error without a text. */
function reasonOf(error: unknown): string {
  const reason = error instanceof AggregateError ? (error.errors as unknown[]).map(reasonOf).join('; ') : error
  const text = reason instanceof Error ? reason.message || ('code' in reason ? String(reason.code) : reason.name) : String(reason)
  return text.replace(/\s*\n\s*/g, ' ')
}
