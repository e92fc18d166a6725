import type { Look } from '../place/openPlace.ts'

/** Looks whether something is as it must be; a sentence when it is not. */
export type Expectation = (look: Look) => Promise<string | null>

/** How many requests had which end. */
export interface Tally {
  acknowledged: number
  unanswered: number
  refused: number
}

/** What the server has acknowledged, and what is known of requests that had no answer. */
export interface Ledger {
  /** From now on this must hold, in place of what was expected under the same name. */
  expect(name: string, expectation: Expectation): void
  /** Counts the end of one request of an act. */
  count(act: string, end: keyof Tally): void
  tallies: ReadonlyMap<string, Tally>
  size(): number
  /** The sentences of all expectations that do not hold. */
  check(look: Look): Promise<string[]>
}

/** Begins an empty ledger. */
export function openLedger(): Ledger {
  const expectations = new Map<string, Expectation>()
  const tallies = new Map<string, Tally>()
  return {
    tallies,
    expect: (name, expectation) => void expectations.set(name, expectation),
    count(act, end) {
      const tally = tallies.get(act) ?? { acknowledged: 0, unanswered: 0, refused: 0 }
      tally[end] += 1
      tallies.set(act, tally)
    },
    size: () => expectations.size,
    async check(look) {
      const problems: string[] = []
      for (const [name, expectation] of expectations) {
        const problem = await expectation(look)
        if (problem !== null) problems.push(`${name}: ${problem}`)
      }
      return problems
    },
  }
}
