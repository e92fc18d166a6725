import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 12)
const RUN = randomBytes(8).toString('hex')

/** The mark that this process leaves on unfinished work: its machine, its process id, and this run of it. */
export const PROCESS_MARK = `${MACHINE}-${process.pid}-${RUN}`

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the process that has left a mark has certainly ended: it ran on this machine, and its id is free, or ours. Of other
 * machines, and of a text that is no mark, nothing is certain. In a container every process has the same id, so the run counts too.
 */
export function hasEnded(mark: string): boolean {
  const [, machine, id, run] = /^([0-9a-f]{12})-(\d{1,10})-([0-9a-f]{16})/u.exec(mark) ?? []
  if (machine !== MACHINE || run === RUN) return false
  return Number(id) === process.pid || !runs(Number(id))
}
