import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What one who looks around met: times in milliseconds of the answers 200, and how many answers were others. */
export interface Visit {
  times: number[]
  refused: number
}

const LATEST_MS = 30_000

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { agent, localAddress: '127.0.0.2', headers: { 'accept-encoding': 'br' }, timeout: LATEST_MS },
      answer => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', reject)
  })
}

/** Asks for one page after the other from another network than the flood's, `everyMs` apart, for as many seconds. */
export async function lookAround(
  origin: string,
  path: (number: number) => string,
  everyMs: number,
  seconds: number,
): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visit: Visit = { times: [], refused: 0 }
  const endAt = performance.now() + seconds * 1_000
  for (let number = 0; performance.now() < endAt; number++) {
    const startedAt = performance.now()
    const status = await ask(origin + path(number), agent).catch(() => 0)
    const took = performance.now() - startedAt
    if (status === 200) visit.times.push(took)
    else visit.refused++
    await pause(Math.max(0, everyMs - took))
  }
  agent.destroy()
  return visit
}
