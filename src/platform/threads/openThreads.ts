import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { BEGUN, moved, type ThreadAnswer, type ThreadOutcome, type ThreadStart } from './threadPort.ts'

/** A thread without work ends after this time and gives its memory back. */
const IDLE_MS = 30_000

/** The limits of one work in a thread. */
export interface WorkLimits {
  /** How long the thread may be silent while it is its turn, and how long all its turns together may take [ms]. */
  turnMs: number
  totalMs: number
}

/** Thrown when a thread was ended because it took too long, or had no memory left. */
export class ThreadStopped extends Error {
  readonly why: 'time' | 'memory'
  constructor(why: 'time' | 'memory') {
    super(`a thread was ended: ${why}`)
    this.why = why
  }
}

/** Answers what a thread asks; `bytes` of an answer go over without a copy. */
export type AnswerThread<Question, Answer> = (question: Question) => Promise<{ answer: Answer; bytes?: Uint8Array }>

/** Threads that run the default export of one module, beside the event loop. */
export interface Threads<Task, Question, Answer, Result> {
  /**
   * Runs a task. The thread asks, `answer` answers; what `answer` throws ends the work and is thrown here. Throws `ThreadStopped` when
   * the thread exceeds its time or memory; the process and other threads are not touched.
   */
  run(task: Task, answer: AnswerThread<Question, Answer>, limits: WorkLimits): Promise<ThreadOutcome<Result>>
}

/** The time of the turns of a thread: between an answer and its next question. */
function openTurns({ turnMs, totalMs }: WorkLimits, tooLong: () => void) {
  let left = totalMs
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined
  return {
    begin() {
      since = performance.now()
      timer = setTimeout(tooLong, Math.max(0, Math.min(turnMs, left)))
    },
    end() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - since
    },
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Opens up to `count` threads of a module, each with a heap of `heapMegabytes`. They start with the first task, end when idle, and do
 * not keep the process alive.
 */
export function openThreads<Task, Question, Answer, Result>(
  module: URL,
  { count, heapMegabytes }: { count: number; heapMegabytes: number },
): Threads<Task, Question, Answer, Result> {
  let pool: Piscina<ThreadStart<Task>, ThreadOutcome<Result>> | undefined
  function started() {
    if (pool !== undefined) return pool
    pool = new Piscina({
      filename: module.href,
      minThreads: 0,
      maxThreads: count,
      idleTimeout: IDLE_MS,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    // A thread that dies between two tasks must not end the process: the next task starts another.
    pool.on('error', () => {})
    return pool
  }

  return {
    async run(task, answer, limits) {
      const { port1: own, port2: port } = new MessageChannel()
      const leaving = new AbortController()
      const turns = openTurns(limits, () => leaving.abort())
      let thrown: { error: unknown } | undefined
      async function reply(question: Question): Promise<void> {
        turns.end()
        let message: ThreadAnswer<Answer>
        let bytes: Uint8Array | undefined
        try {
          const given = await answer(question)
          message = { answer: given.answer }
          bytes = given.bytes
        } catch (error) {
          thrown = { error }
          message = { end: true }
        }
        turns.begin()
        own.postMessage(message, bytes === undefined ? [] : moved(bytes))
      }
      own.on('message', (said: Question | typeof BEGUN) => {
        if (said === BEGUN) turns.begin()
        else void reply(said)
      })
      try {
        const outcome = await started().run({ task, port }, { transferList: [port], signal: leaving.signal })
        if (thrown !== undefined) throw thrown.error
        return outcome
      } catch (error) {
        if (thrown !== undefined) throw thrown.error
        if (leaving.signal.aborted) throw new ThreadStopped('time')
        throw isOutOfMemory(error) ? new ThreadStopped('memory') : error
      } finally {
        turns.end()
        own.close()
      }
    },
  }
}
