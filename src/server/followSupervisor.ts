import cluster from 'node:cluster'
import type { RunningSite } from './start.ts'
import type { FromWorker, ToWorker } from './workerMessages.ts'

/**
 * Makes a site one of the workers of a supervisor: says that it serves, and stops when it is told to. Returns how it stops
 * when it gets a signal itself. The lines for the owner are said by the first worker of a start alone.
 */
export function followSupervisor(site: RunningSite, report: string[]): () => Promise<void> {
  const { worker } = cluster
  if (worker === undefined) throw new Error('WORKER is set by the supervisor of several workers alone')
  let ending: Promise<void> | null = null
  const stop = (othersListen: boolean) => (ending ??= site.close(othersListen))
  worker.on('message', ({ stop: how }: ToWorker) => {
    stop(how === 'othersListen').then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`A worker did not stop in order: ${String(error)}\n`)
        process.exit(1)
      },
    )
  })
  const isFirst = worker.id === 1
  worker.send((isFirst ? { report } : {}) satisfies FromWorker)
  return () => stop(false)
}
