/** Floods a server from 127.0.0.1 in a process of its own: origin, flood, connections, seconds. Prints the answers by status. */
import autocannon from 'autocannon'
import { FLOODS } from './floods.ts'

const [origin = '', name = '', connections = '', seconds = ''] = process.argv.slice(2)
const flood = FLOODS[name]
if (!/^http:\/\/127\.0\.0\.1:\d+$/.test(origin) || flood === undefined) throw new Error(`no flood ${name} of ${origin}`)
let next = 0
const result = await autocannon({
  url: origin,
  connections: Number(connections),
  duration: Number(seconds),
  timeout: 30,
  headers: { 'accept-encoding': 'br' },
  requests: [
    {
      setupRequest: request => {
        const number = next++
        return { ...request, path: flood.path(number), headers: { ...request.headers, ...flood.headers?.(number) } }
      },
    },
  ],
})
const statuses = Object.fromEntries(
  Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]),
)
console.log(JSON.stringify({ statuses, errors: result.errors }))
