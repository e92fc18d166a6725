/** The server of `run.ts`, in a process of its own: the real site with its built pages, which edits itself when it is told to. */
import { join } from 'node:path'
import { pino } from 'pino'
import { seededRandom } from '../../database/demo/vehicle/random.ts'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { createApp } from '../../src/server/app.ts'
import { openSite } from '../../src/server/openSite.ts'
import { loadBuiltPages } from '../../src/server/pages.ts'
import { editOnce, type Kind } from './edit.ts'

/** What `run.ts` says: how many edits of which kind a second from now on; nothing asks for the counts so far. */
export interface Told {
  perSecond: number
  kind: Kind
}

/** What has been counted: edits, pages that were rendered, and the processor time of this process in milliseconds. */
export interface Counts {
  edits: number
  rendered: number
  cpu: number
}

const dataDir = process.argv[2] ?? ''
const { site } = await openSite({
  configuration: { ...readConfiguration({ SITE_MODE: 'live' }, dataDir), dataDir },
  profile: DEFAULT_SITE_PROFILE,
  log: pino({ level: 'warn' }),
  clock: systemClock,
  fill: async () => {},
})
const pages = await loadBuiltPages(join(import.meta.dirname, '../../build'))
const counts = { edits: 0, rendered: 0 }
const app = await createApp(site, {
  ...pages,
  render: (...asked) => {
    counts.rendered++
    return pages.render(...asked)
  },
})
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const chance = seededRandom(13)
let timer: NodeJS.Timeout | undefined
process.on('message', ({ perSecond, kind }: Told) => {
  clearInterval(timer)
  if (perSecond > 0)
    timer = setInterval(() => void editOnce(site, chance, kind).then(() => counts.edits++), 1_000 / perSecond)
  const { user, system } = process.cpuUsage()
  process.send?.({ ...counts, cpu: (user + system) / 1_000 } satisfies Counts)
})
process.send?.({ origin })
// The measuring process has ended, however it did.
process.on('disconnect', () => process.exit())
