import { check } from 'recheck'
import { analyse } from 'scslre'

const LONGEST_MS = 60_000

/**
 * Why a regular expression may take more than linear time of what it reads, or null where it does not. Two tools are asked. recheck
 * proves it by an automaton, and where the pattern looks around or counts far it searches for a text that takes long; scslre compares
 * neighbouring loops, those within lookarounds too. The search has a fixed seed, so that a pattern is judged the same each time.
 */
export async function judgePattern(source: string, flags: string): Promise<string | null> {
  const [report] = analyse({ source, flags }).reports
  if (report !== undefined) return `${report.type} (scslre)`
  const found = await check(source, flags, {
    timeout: LONGEST_MS,
    // By default a text on which one attempt takes a second counts as found, also on a busy machine; the limits in steps stay.
    incubationTimeout: LONGEST_MS,
    attackTimeout: LONGEST_MS,
    randomSeed: 1,
  })
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return `cannot be judged: ${found.error.kind} (recheck)`
  return `${found.complexity.summary}, by ${found.attack.pattern.slice(0, 100)} (recheck)`
}
