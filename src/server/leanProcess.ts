/**
 * The young generation of V8 grows to 192 MB otherwise; rendering took no longer with this. It has its size from the
 * beginning: growing to it means moving all that a start loads several times.
 */
const V8_FLAGS = ['--min-semi-space-size=8', '--max-semi-space-size=8']

/**
 * Of the C library's memory. Each thread has heaps of its own, of which little comes back, and what lies above the
 * threshold (bytes) is given back at once: uncompressed pages come and go in sizes that leave gaps.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Begins this program again, in this process with its id, with what can only be said before it begins and keeps its
 * memory small. It does so once, and not where somebody has said something else about the allocator. `compileCache` is
 * the folder of what Node has compiled: said before the beginning, it serves the first module too, and Node's compiler
 * for TypeScript is not even loaded.
 */
export function beginLean(compileCache: string): void {
  if (process.env.MALLOC_ARENA_MAX !== undefined || process.execve === undefined) return
  process.execve(process.execPath, [process.execPath, ...V8_FLAGS, ...process.execArgv, ...process.argv.slice(1)], {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    ...ALLOCATOR,
  } as NodeJS.ProcessEnv)
}
