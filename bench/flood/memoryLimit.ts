import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a process may be held within so many bytes, and what is said of it. */
export interface MemoryLimit {
  name: string
  /** The program and its arguments, begun within the limit. */
  within(command: readonly string[]): readonly string[]
  remove(): void
}

const OLD = '/sys/fs/cgroup/memory'
const NEW = '/sys/fs/cgroup'

/** `/sys` has one of two forms of control groups. */
function controlGroup(): { folder: string; limit: string } | null {
  const name = `forecourt-bench-${process.pid}`
  if (existsSync(join(OLD, 'memory.limit_in_bytes'))) return { folder: join(OLD, name), limit: 'memory.limit_in_bytes' }
  return existsSync(join(NEW, 'cgroup.controllers')) ? { folder: join(NEW, name), limit: 'memory.max' } : null
}

/**
 * Makes a control group of so many megabytes, which kills what takes more, files that it reads included. Where that is not allowed the heap of
 * V8 alone is limited, which is much less strict.
 */
export function makeMemoryLimit(megabytes: number): MemoryLimit {
  try {
    const group = controlGroup()
    if (group === null) throw new Error('no control groups')
    const { folder, limit } = group
    mkdirSync(folder)
    writeFileSync(join(folder, limit), String(megabytes * 1_048_576))
    return {
      name: `a control group of ${megabytes} MB`,
      within: command => ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh', ...command],
      remove: () => rmdirSync(folder),
    }
  } catch {
    const heap = Math.round(megabytes / 2)
    return {
      name: `a heap of ${heap} MB (no control group: the process itself is not limited)`,
      within: ([program = '', ...rest]) => [program, `--max-old-space-size=${heap}`, ...rest],
      remove: () => {},
    }
  }
}
