import { Failure } from '#domain/errors.ts'

function wordsOf(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The failure for somebody who has to wait; `too_soon` when they did the same just now. */
export function mustWait(waitMs: number, message: string, code: 'too_many' | 'too_soon' = 'too_many'): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new Failure(code, `${message} Please try again in ${wordsOf(seconds)}.`, {}, seconds)
}
