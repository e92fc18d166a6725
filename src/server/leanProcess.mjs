// Plain JavaScript of Node's own modules: `npm start` reads it on the host's Node 20.
import { join } from 'node:path'

/**
 * The young generation of V8 grows to 192 MB otherwise; rendering took no longer with this. It has its size from the
 * beginning: growing to it means moving all that a start loads several times. The old one may be twice of what is in use; by
 * itself V8 lets it grow to four times that on a busy machine, which was never given back under constant load. Requests took no
 * more of the processor (docs/reliability.md).
 */
export const LEAN_FLAGS = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--heap-growing-percent=100']

/** The folder, below that of the program, of what Node has compiled. */
export function compileCacheOf(/** @type {string} */ root) {
  return join(root, 'node_modules', '.cache', 'forecourt')
}

/**
 * Environment variables with which the server keeps its memory small and begins quickly. Each thread has heaps of its own in the
 * C library, of which little comes back, and what lies above the threshold (bytes) is given back at once: uncompressed
 * pages come and go in sizes that leave gaps. With the cache said here, Node's compiler for TypeScript is not even loaded.
 */
export function leanEnvironment(/** @type {string} */ root) {
  return {
    NODE_COMPILE_CACHE: compileCacheOf(root),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '131072',
  }
}

/**
 * Begins a program that was not begun by `npm start` again, in this process with its id, with what can only be said before
 * it begins. It does so once, and not where somebody has said something else about the memory of the C library.
 */
export function beginLean(/** @type {string} */ root) {
  // Windows has the function, which only throws there.
  if (process.env.MALLOC_ARENA_MAX !== undefined || process.execve === undefined || process.platform === 'win32') return
  process.execve(process.execPath, [process.execPath, ...LEAN_FLAGS, ...process.execArgv, ...process.argv.slice(1)], {
    ...leanEnvironment(root),
    ...process.env,
  })
}
