import { constants, setPriority } from 'node:os'
import type { MessagePort, Transferable } from 'node:worker_threads'

/** What a thread of `openThreads` is started with. */
export interface ThreadStart<Task> {
  task: Task
  port: MessagePort
}

/** What became of the work of a thread: errors lose their kind between threads, so what people are told comes as data. */
export type ThreadOutcome<Result> = { result: Result } | { refused: { code: string; message: string } }

/** What goes from the process to its thread: the answer to what it has asked, or that it must end. */
export type ThreadAnswer<Answer> = { answer: Answer } | { end: true }

/** What a thread says first: its turn begins, not the waiting for a free thread. */
export const BEGUN = 'begun'

/** Thrown in a thread whose process wants no more of it. */
export class ThreadEnds extends Error {}

/** Bytes whose memory goes over to another thread instead of being copied. */
export const moved = (bytes: Uint8Array): Transferable[] =>
  bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []

/**
 * The side of the thread: a function that asks its process and waits for the answer, one question at a time. It throws `ThreadEnds`
 * when the process wants no more. The thread gives way to the event loop where the system can do that for a single thread.
 */
export function openThreadPort<Question, Answer>(
  port: MessagePort,
): (question: Question, bytes?: Uint8Array) => Promise<Answer> {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  port.postMessage(BEGUN)
  return (question, bytes) =>
    new Promise<Answer>((resolve, reject) => {
      port.once('message', (message: ThreadAnswer<Answer>) => {
        if ('end' in message) reject(new ThreadEnds())
        else resolve(message.answer)
      })
      port.postMessage(question, bytes === undefined ? [] : moved(bytes))
    })
}
