import type { TouchRule } from '#domain/catalogue/reads/touch.ts'
import type { ChangeLog } from './changeLog.ts'
import type { Read, Reads } from './reads.ts'

/**
 * A read that a rule judges. When the rule does not know, `ask` gives the present answer as a text to compare with the one
 * before; it is called first for the answer that was read.
 */
export function judgedRead(log: ChangeLog, rule: TouchRule, ask: () => string): Read {
  let checkedAt = log.position
  let changedAt = checkedAt
  let answer = ask()
  return {
    changedAt() {
      if (checkedAt === log.position) return changedAt
      const touch = log.touchedSince(checkedAt, rule)
      checkedAt = log.position
      if (touch === 'no') return changedAt
      const now = ask()
      if (touch === 'yes' || now !== answer) changedAt = checkedAt
      answer = now
      return changedAt
    },
  }
}

/** A value that is computed from other reads: anew when one of them has changed, and then compared by its JSON. */
export interface ComputedRead<Value> extends Read {
  value(): Value
}

/** Makes a computed read. `compute` notes what it reads. */
export function computedRead<Value>(
  log: ChangeLog,
  compute: () => { value: Value; reads: Reads },
): ComputedRead<Value> {
  let { value, reads } = compute()
  let text = JSON.stringify(value)
  let changedAt = log.position
  function changed(): number {
    if (reads.areSame()) return changedAt
    const next = compute()
    reads = next.reads
    const nextText = JSON.stringify(next.value)
    if (nextText === text) return changedAt
    text = nextText
    value = next.value
    changedAt = log.position
    return changedAt
  }
  return {
    changedAt: changed,
    value() {
      changed()
      return value
    },
  }
}
