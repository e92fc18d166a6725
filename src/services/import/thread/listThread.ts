import { isFailure } from '#domain/errors.ts'
import { openThreadPort, ThreadEnds, type ThreadOutcome, type ThreadStart } from '#platform/threads/threadPort.ts'
import { inspectPacked } from '../packed/inspectPacked.ts'
import { inspectFile } from '../reading/inspectFile.ts'
import { readRows } from '../reading/readRows.ts'
import type { ListAnswer, ListQuestion, ListResult, ListTask } from './listTask.ts'

type Ask = (question: ListQuestion, bytes?: Uint8Array) => Promise<ListAnswer>

const asBytes = (answer: ListAnswer): Uint8Array | null => (answer instanceof Uint8Array ? answer : null)

async function* textOf(ask: Ask): AsyncGenerator<Uint8Array> {
  for (let next = asBytes(await ask({ kind: 'next' })); next !== null; next = asBytes(await ask({ kind: 'next' })))
    yield next
}

async function read(task: ListTask, ask: Ask): Promise<ListResult> {
  switch (task.kind) {
    case 'columns':
      return { kind: 'columns', inspection: await inspectFile(task.start, task.whole, task.headerRow) }
    case 'packed': {
      const parts = {
        async size(part: number) {
          const size = await ask({ kind: 'size', part })
          return typeof size === 'number' ? size : null
        },
        bytes: async (part: number) => asBytes(await ask({ kind: 'bytes', part })),
      }
      const writer = {
        begin: async (sheet: number) => void (await ask({ kind: 'begin', sheet })),
        write: async (bytes: Uint8Array) => void (await ask({ kind: 'write', bytes }, bytes)),
      }
      return { kind: 'packed', inspected: await inspectPacked(parts, writer, task.sheet) }
    }
    case 'rows': {
      const rows = readRows(textOf(ask), task.settings)
      for (let next = await rows.next(); ; next = await rows.next()) {
        if (next.done === true) return { kind: 'rows', read: next.value }
        await ask({ kind: 'batch', batch: next.value })
      }
    }
  }
}

/** Reads a list in this thread, so that its content holds up nobody else. */
export default async function readList({ task, port }: ThreadStart<ListTask>): Promise<ThreadOutcome<ListResult>> {
  try {
    return { result: await read(task, openThreadPort<ListQuestion, ListAnswer>(port)) }
  } catch (error) {
    // The process knows why it ends the work.
    if (error instanceof ThreadEnds) return { refused: { code: 'invalid', message: '' } }
    if (isFailure(error)) return { refused: { code: error.code, message: error.message } }
    throw error
  } finally {
    port.close()
  }
}
