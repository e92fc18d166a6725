import { setTimeout as pause } from 'node:timers/promises'
import { demoVehicles } from '#database/demo/vehicles.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { checkFiles } from '../checks/checkFiles.ts'
import { checkIndex } from '../checks/checkIndex.ts'
import { checkPassports } from '../checks/checkPassports.ts'
import { checkRows } from '../checks/checkRows.ts'
import { ENGINE_NAMES, type Engine, type Fault, type FaultContext } from '../fault.ts'
import { openClient } from '../place/client.ts'
import { openPlace, type Look } from '../place/openPlace.ts'

const MODES = ['demo', 'live'] as const
/** How often one first start is killed at most before it may come to its end. */
const MOST_KILLS = { short: 2, long: 3 }
/** A demo serves within about so many milliseconds on a quiet machine: kills come at any time until then. */
const USUAL_MS = { demo: 4_000, live: 1_500 }
/** What is entered and drawn beside the first visitors is there by then. */
const DONE_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 200

async function checkFilled({ database: { query } }: Look, mode: (typeof MODES)[number]): Promise<string[]> {
  const vehicles = await query.selectFrom('vehicles').select('id').execute()
  const owners = await query.selectFrom('accounts').select('id').where('role', '=', 'owner').execute()
  const expected = mode === 'demo' ? demoVehicles().length : 0
  const problems = [
    ...(vehicles.length === expected ? [] : [`${vehicles.length} cars, not ${expected}`]),
    ...(owners.length === 1 ? [] : [`${owners.length} owners`]),
  ]
  for (const list of OPTION_LIST_NAMES) {
    const { table } = OPTION_LISTS[list]
    const rows = await query.selectFrom(table).select('id').execute()
    const events = await query
      .selectFrom('events')
      .select('id')
      .where('subject', '=', list)
      .where('kind', '=', 'added')
      .execute()
    if (rows.length === 0 || events.length !== rows.length)
      problems.push(`the list ${table} has ${rows.length} items and ${events.length} events that added them`)
  }
  return problems
}

/** What is wrong as soon as nothing more is being entered, or after two minutes. */
async function findProblems(look: Look, origin: string, mode: (typeof MODES)[number]): Promise<string[]> {
  const latest = performance.now() + DONE_WITHIN_MS
  const checks = [(seen: Look) => checkFilled(seen, mode), checkRows, checkFiles, checkPassports]
  for (;;) {
    const problems: string[] = []
    for (const check of checks) {
      problems.push(...(await check(look)))
      // What costs more is looked at as soon as the rest is there.
      if (problems.length > 0 && performance.now() < latest) break
    }
    if (problems.length === 0 || performance.now() > latest)
      return [...problems, ...(await checkIndex(openClient(origin), look))]
    await pause(LOOK_EVERY_MS)
  }
}

async function startOnce(
  context: FaultContext,
  engine: Engine,
  mode: (typeof MODES)[number],
): Promise<{ kills: number; problems: string[] }> {
  const { random, isShort } = context
  const place = await openPlace(context, engine)
  try {
    let kills = 0
    while (kills < MOST_KILLS[isShort ? 'short' : 'long']) {
      const server = place.start({ SITE_MODE: mode })
      const isReady = server.ready.then(
        () => true,
        () => true,
      )
      const ended = await Promise.race([isReady, pause(random.whole(50, USUAL_MS[mode])).then(() => false)])
      server.kill('SIGKILL')
      await server.ended
      if (ended) break
      kills += 1
    }
    const server = place.start({ SITE_MODE: mode })
    const origin = await server.ready
    const look = await place.look()
    try {
      return { kills, problems: await findProblems(look, origin, mode) }
    } finally {
      await look.close()
    }
  } finally {
    await place.close()
  }
}

/** Kills during first starts: migrations, the first owner, the option lists, the cars and pictures of the demo (OPS-9). */
export const firstStarts: Fault = {
  name: 'first-starts',
  ids: ['OPS-9'],
  title: 'Killed during the first start',
  how:
    'An empty site is started and killed up to three times at random moments, as a demo and live in turn, while it makes its tables, '
    + 'its keys, its owner, its lists and its demo cars; then it may come to its end. It must have every car and every item of a list once, one '
    + 'owner, every picture and passport, and an index like its database.',
  short: { firstStarts: 1 },
  async run(context) {
    const rows: string[][] = []
    const problems: string[] = []
    for (const engine of context.engines) {
      let kills = 0
      const before = problems.length
      for (let start = 0; start < context.extent.firstStarts; start++) {
        // Drawing a demo takes a core for a quarter of a minute: a short run leaves it out.
        const mode = context.isShort ? 'live' : (MODES[start % MODES.length] ?? 'demo')
        const found = await startOnce(context, engine, mode)
        kills += found.kills
        problems.push(...found.problems.map(problem => `first start ${start + 1} on ${engine} (${mode}): ${problem}`))
        context.say(
          `first start ${start + 1} on ${engine} (${mode}): killed ${found.kills} times, ${found.problems.length} problems`,
        )
      }
      rows.push([
        ENGINE_NAMES[engine],
        String(context.extent.firstStarts),
        String(kills),
        String(problems.length - before),
      ])
    }
    return { columns: ['engine', 'first starts', 'kills', 'missing, twice or wrong'], rows, problems }
  },
}
