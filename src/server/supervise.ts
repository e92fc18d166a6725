import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Configuration } from '#platform/configuration.ts'
import { checkPort } from './checkPlace.ts'
import { createRestarts } from './restarts.ts'
import type { FromWorker, ToWorker } from './workerMessages.ts'

/** A new worker has so long until it serves: a large catalogue is read, pages are loaded. */
const READY_WITHIN_MS = 180_000
/** A worker that was asked to stop has so long beside what it drains; then it is killed. */
const STOP_WITHIN_MS = 90_000

/** The worker processes of a site on this machine. */
export interface Supervisor {
  /** Stops all of them in order; resolves when none is left. */
  stop(): Promise<void>
  /** Replaces them one after another: the new one serves before the old one takes no more connections. */
  restart(): Promise<void>
  /** Resolves with the reason, as a sentence, when the workers fall again and again and none serves any more. */
  failed: Promise<string>
}

const send = (worker: Worker, message: ToWorker) => void (worker.isConnected() && worker.send(message))

/**
 * Starts the worker processes of a site, which share its port (OPS-4), and starts anew what falls. The first one serves before
 * the others begin: it migrates and fills the database. `say` gets what the owner should see. Rejects when the first one
 * does not start; it has said why itself.
 */
export async function supervise(
  { workers: count, host, port, drainMs }: Configuration,
  say: (...lines: string[]) => void,
): Promise<Supervisor> {
  await checkPort(host, port)
  const serving = new Map<number, Worker>()
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>()
  const restarts = createRestarts()
  let stopping = false
  let restarting: Promise<void> | null = null
  // The place whose successor is starting: it needs no other when its worker falls meanwhile.
  let replaced: number | null = null

  /** Starts a worker; resolves when it serves, with null when it ended before. */
  async function begin(place: number): Promise<Worker | null> {
    const worker = cluster.fork({ WORKER: String(place) })
    const { promise, resolve } = Promise.withResolvers<Worker | null>()
    const late = setTimeout(() => worker.process.kill('SIGKILL'), READY_WITHIN_MS)
    worker.once('exit', () => resolve(null))
    worker.on('message', (message: FromWorker) => {
      if (message.report !== undefined) say(...message.report)
      resolve(worker)
    })
    const begun = await promise
    clearTimeout(late)
    if (begun !== null) watch(place, begun)
    return begun
  }

  /** Starts a worker anew when it falls, later and later. */
  function watch(place: number, worker: Worker): void {
    serving.set(place, worker)
    const servesSince = performance.now()
    worker.once('exit', (code, signal) => {
      if (serving.get(place) !== worker) return
      serving.delete(place)
      if (stopping) return
      say(`Worker ${place} (process ${worker.process.pid}) has ended with ${signal ?? `code ${code}`}.`)
      if (replaced !== place) void revive(place, performance.now() - servesSince)
    })
  }

  async function revive(place: number, servedMs: number): Promise<void> {
    for (let lived = servedMs; ; lived = 0) {
      const waitMs = restarts.waitAfterFall(place, lived)
      if (waitMs === null && serving.size === 0) {
        fail(
          `worker ${place} ends again and again right after its start, and no other serves; its own lines above say why`,
        )
        return
      }
      await restarts.pause(waitMs)
      if (stopping || (await begin(place)) !== null) return
      say(`Worker ${place} did not start.`)
    }
  }

  async function end(worker: Worker, message: ToWorker): Promise<void> {
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS + drainMs)
    send(worker, message)
    await ended
    clearTimeout(late)
  }

  async function replaceAll(): Promise<void> {
    // A worker that is started anew meanwhile comes last in the map, and need not be replaced again.
    const before = [...serving]
    for (const [place, old] of before) {
      if (stopping) return
      // It has fallen since, and is being started anew already.
      if (serving.get(place) !== old) continue
      replaced = place
      const begun = await begin(place)
      replaced = null
      if (begun === null) {
        const isLeft = serving.get(place) === old
        say(
          `Worker ${place} did not start anew; ${isLeft ? 'the old one goes on, and so do those after it' : 'those after it go on as they are'}.`,
        )
        if (!isLeft && !stopping) void revive(place, 0)
        return
      }
      await end(old, { stop: 'othersListen' })
    }
    say(`All ${count} workers were started anew.`)
  }

  if ((await begin(1)) === null) throw new Error('the first worker did not start')
  const others = Array.from({ length: count - 1 }, (_, index) => index + 2)
  await Promise.all(others.map(async place => ((await begin(place)) === null ? void revive(place, 0) : undefined)))
  const pids = [...serving.values()].map(worker => worker.process.pid)
  say(`${count} workers share the port: processes ${pids.join(', ')}.`)

  return {
    failed,
    restart() {
      restarting ??= replaceAll().finally(() => {
        restarting = null
      })
      return restarting
    },
    async stop() {
      stopping = true
      restarts.stop()
      await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && end(worker, { stop: 'all' })))
    },
  }
}
