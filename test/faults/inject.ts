import { ENGINES, type Fault } from '../../faults/fault.ts'
import { drawBy } from '../../faults/random.ts'
import { buildIfStale } from '../../scripts/build.mjs'

/** As everywhere in the tests, what is drawn is the same in each run. */
const SEED = 13

/** Injects the short form of a fault on the engine that the tests run on now; resolves with the promises that were broken. */
export async function inject(fault: Fault, engine = process.env.TEST_ENGINE): Promise<readonly string[]> {
  buildIfStale()
  const said: string[] = []
  const findings = await fault.run({
    engines: ENGINES.filter(one => one === engine),
    extent: { kills: 0, firstStarts: 0, copies: 0, cars: 0, inputs: 0, minutes: 0, seconds: 0, ...fault.short },
    isShort: true,
    seed: SEED,
    random: drawBy(SEED),
    postgres: async () => {
      if (process.env.TEST_POSTGRES_URL === undefined) throw new Error('TEST_POSTGRES_URL is not set')
      return process.env.TEST_POSTGRES_URL
    },
    nasty: null,
    say: line => void said.push(line),
  })
  if (findings.problems.length > 0) console.error(said.join('\n'))
  return findings.problems
}
