import { Failure, type FailureCode } from '#domain/errors.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { openThreads, ThreadStopped, type AnswerThread, type WorkLimits } from '#platform/threads/openThreads.ts'
import { openParts, packedParts, removeSheet } from '../importFiles.ts'
import type { Inspected } from '../packed/inspectPacked.ts'
import type { Inspection } from '../reading/inspectFile.ts'
import type { RowBatch, RowSettings, RowsRead } from '../reading/readRows.ts'
import type { ListAnswer, ListQuestion, ListResult, ListTask } from './listTask.ts'

/** Lists that are read at a time: one that somebody uploads, and the import under way. */
const COUNT = 2
/** The largest list that we know of needs a hundred megabytes. */
const HEAP_MEGABYTES = 384
const MINUTE_MS = 60_000
/** Tasks that somebody waits for at an upload, and tasks in the background. */
const WITHIN: Readonly<Record<ListTask['kind'], WorkLimits>> = {
  columns: { turnMs: MINUTE_MS, totalMs: MINUTE_MS },
  packed: { turnMs: MINUTE_MS, totalMs: 3 * MINUTE_MS },
  rows: { turnMs: MINUTE_MS, totalMs: 60 * MINUTE_MS },
}

const threads = openThreads<ListTask, ListQuestion, ListAnswer, ListResult>(
  new URL('./listThread.ts', import.meta.url),
  {
    count: COUNT,
    heapMegabytes: HEAP_MEGABYTES,
  },
)

const minutes = (ms: number) => (ms === MINUTE_MS ? 'one minute' : `${ms / MINUTE_MS} minutes`)

function stoppedText({ why }: ThreadStopped, kind: ListTask['kind']): string {
  if (why === 'memory')
    return `This list needs more than ${HEAP_MEGABYTES} MB of memory to be read. Split it into several files.`
  return `This list takes more than ${minutes(WITHIN[kind].totalMs)} to be read, or a part of it more than ${minutes(MINUTE_MS)}. Split it into several files.`
}

/** Reads in a thread. Throws `Failure` `invalid` when the list is refused, or exceeds its time or memory. */
async function readInThread(task: ListTask, answer: AnswerThread<ListQuestion, ListAnswer>): Promise<ListResult> {
  const outcome = await threads.run(task, answer, WITHIN[task.kind]).catch((error: unknown) => {
    throw error instanceof ThreadStopped ? new Failure('invalid', stoppedText(error, task.kind)) : error
  })
  if ('result' in outcome) return outcome.result
  // Only this product's own codes come from its thread.
  throw new Failure(outcome.refused.code as FailureCode, outcome.refused.message)
}

const unexpected = ({ kind }: ListQuestion | ListResult) => new Error(`a thread that reads a list said ${kind}`)

/** Finds the columns in the beginning of a text, as `inspectFile`. */
export async function inspectInThread(start: Uint8Array, whole: boolean, headerRow?: number): Promise<Inspection> {
  const result = await readInThread({ kind: 'columns', start, whole, headerRow }, async question => {
    throw unexpected(question)
  })
  if (result.kind !== 'columns') throw unexpected(result)
  return result.inspection
}

/**
 * Inspects an uploaded ZIP file, as `inspectPacked`, and stores the sheet that is read. When it is refused, nothing of a sheet stays.
 */
export async function inspectPackedInThread(
  files: FileStore,
  key: string,
  sheet: number | null = null,
): Promise<Inspected> {
  const parts = packedParts(files, key)
  let writing: { sheet: number; parts: ReturnType<typeof openParts> } | undefined
  async function drop(): Promise<void> {
    if (writing !== undefined) await removeSheet(files, key, writing.sheet)
    writing = undefined
  }
  const answer: AnswerThread<ListQuestion, ListAnswer> = async question => {
    switch (question.kind) {
      case 'size':
        return { answer: await parts.size(question.part) }
      case 'bytes': {
        const bytes = await parts.bytes(question.part)
        return { answer: bytes, ...(bytes === null ? {} : { bytes }) }
      }
      case 'begin':
        await drop()
        writing = { sheet: question.sheet, parts: openParts(files, key, `sheet${question.sheet}`) }
        return { answer: null }
      case 'write':
        await writing?.parts.write(question.bytes)
        return { answer: null }
      default:
        throw unexpected(question)
    }
  }
  try {
    const result = await readInThread({ kind: 'packed', sheet }, answer)
    if (result.kind !== 'packed') throw unexpected(result)
    await writing?.parts.end()
    return result.inspected
  } catch (error) {
    await drop()
    throw error
  }
}

/** Reads all rows of a text, as `readRows`; `take` is awaited for each batch, and what it throws ends the reading. */
export async function readRowsInThread(
  source: AsyncIterable<Uint8Array>,
  settings: RowSettings,
  take: (batch: RowBatch) => Promise<void>,
): Promise<RowsRead> {
  const pieces = source[Symbol.asyncIterator]()
  const answer: AnswerThread<ListQuestion, ListAnswer> = async question => {
    if (question.kind === 'batch') {
      await take(question.batch)
      return { answer: null }
    }
    if (question.kind !== 'next') throw unexpected(question)
    const next = await pieces.next()
    if (next.done === true) return { answer: null }
    // A copy of its own: the source may read into the same memory again.
    const bytes = new Uint8Array(next.value)
    return { answer: bytes, bytes }
  }
  try {
    const result = await readInThread({ kind: 'rows', settings }, answer)
    if (result.kind !== 'rows') throw unexpected(result)
    return result.read
  } finally {
    await pieces.return?.()
  }
}
