/** What the doctor found out about one thing. `look`: nothing is lost, but somebody should. */
export interface Finding {
  about: string
  state: 'well' | 'look' | 'wrong'
  /** What is so, in words without any secret. */
  text: string
  /** What to do; null where all is well. */
  remedy: string | null
}

export const well = (about: string, text: string): Finding => ({ about, state: 'well', text, remedy: null })
export const look = (about: string, text: string, remedy: string): Finding => ({ about, state: 'look', text, remedy })
export const wrong = (about: string, text: string, remedy: string): Finding => ({ about, state: 'wrong', text, remedy })

/** What went wrong, in the words of whoever noticed it, without the address, user and password that were used. */
export function reasonOf(error: unknown): string {
  const parts = error instanceof AggregateError ? error.errors : [error]
  const said = parts.map(part => {
    const { message = String(part), cause } = (part ?? {}) as Partial<Error>
    return cause instanceof Error ? `${message} (${cause.message})` : message
  })
  return [...new Set(said)].join('; ').replace(/\b\w+:\/\/[^\s@/]*@/g, '')
}
