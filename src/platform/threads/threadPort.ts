import { constants, setPriority } from 'node:os'
import type { MessagePort, Transferable } from 'node:worker_threads'

/** The start data of a thread of `openThreads`. */
export interface ThreadStart<Task> {
  task: Task
  port: MessagePort
}

/** The result of a thread's task: errors lose their class between threads, so messages for people come as data. */
export type ThreadOutcome<Result> = { result: Result } | { refused: { code: string; message: string } }

/** A message from the process to its thread: the answer to a request, or the order to end. */
export type ThreadAnswer<Answer> = { answer: Answer } | { end: true }

/** A thread's first message: its time limit begins now, not while the task waited for a free thread. */
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
