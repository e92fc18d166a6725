import { lookAround } from '../../bench/flood/buyer.ts'
import { HOSTILE_LISTS } from '#test/import/hostileLists.ts'
import type { Fault } from '../fault.ts'
import { openClient } from '../place/client.ts'
import { watchMost } from '../place/memory.ts'
import { openPlace, OWNER } from '../place/openPlace.ts'

/** The longest a cached page may take beside them, in milliseconds (p99). */
const MOST_P99_MS = 50
const SECONDS = 5

const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? Number.NaN

/** Lists that are made to hold up the site, beside a cached page (OPS-5, OPS-9). Only what is measured: `npm test` reads them without it. */
export const hostileLists: Fault = {
  name: 'lists',
  ids: ['OPS-5', 'OPS-9', 'DESK-6'],
  title: 'Hostile lists',
  how:
    'Workbooks and tables that are made to fill memory, disk or time are uploaded again and again, one kind after the other, while another '
    + `network looks at a cached page: it must get it within ${MOST_P99_MS} ms (p99). What is refused says which limit, and leaves no file.`,
  short: {},
  async run(context) {
    const place = await openPlace(context, 'sqlite')
    const rows: string[][] = []
    const problems: string[] = []
    try {
      const server = place.start({ LOG_LEVEL: 'fatal' })
      const origin = await server.ready
      const office = openClient(origin)
      await office.post('/api/auth/login', OWNER)
      const look = await place.look()
      await lookAround(origin, () => '/buy', 20, 2)
      const watch = watchMost(server.pid)
      for (const { name, file, bytes } of HOSTILE_LISTS) {
        const list = bytes()
        const until = performance.now() + SECONDS * 1_000
        const visiting = lookAround(origin, () => '/buy', 20, SECONDS)
        let sent = 0
        let status = 0
        while (performance.now() < until) {
          const form = new FormData()
          form.append('file', new Blob([list]), file)
          const answer = await office.post('/api/office/imports', form)
          ;({ status } = answer)
          sent += 1
          if (status === 201)
            await office.send(`/api/office/imports/${answer.json<{ id: number }>().id}`, { method: 'DELETE' })
        }
        const waited = p99((await visiting).times)
        rows.push([name, `${sent} × ${status}`, `${waited.toFixed(0)} ms`])
        context.say(rows.at(-1)?.join(' | ') ?? '')
        if (waited > MOST_P99_MS) problems.push(`${name}: others wait ${waited.toFixed(0)} ms for a cached page (p99)`)
        if (status >= 500) problems.push(`${name}: answered with ${status}`)
      }
      const left = await Array.fromAsync(look.files.list('private/imports'))
      if (left.length > 0) problems.push(`${left.length} files of refused lists are left`)
      context.say(`at most ${watch.stop().toFixed(0)} MB`)
      await look.close()
    } finally {
      await place.close()
    }
    return { columns: ['list', 'answered', 'others, p99'], rows, problems }
  },
}
