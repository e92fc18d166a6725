import { openThreadPort, ThreadEnds, type ThreadOutcome, type ThreadStart } from '#platform/threads/threadPort.ts'

/** A thread for tests: it asks so often, then ends as it is told. */
export interface AskingTask {
  asks: number
  ending: 'result' | 'refused' | 'fault' | 'for ever' | 'memory'
}

function goOnForEver(): never {
  for (;;);
}

function takeMemory(): never {
  const taken: number[][] = []
  for (;;) taken.push(Array.from({ length: 10_000 }, (_, index) => index + taken.length))
}

export default async function ask({ task, port }: ThreadStart<AskingTask>): Promise<ThreadOutcome<number[]>> {
  const answers: number[] = []
  const answerTo = openThreadPort<number, number>(port)
  try {
    for (let question = 0; question < task.asks; question += 1) answers.push(await answerTo(question))
  } catch (error) {
    if (error instanceof ThreadEnds) return { refused: { code: 'invalid', message: 'ended' } }
    throw error
  }
  if (task.ending === 'for ever') goOnForEver()
  if (task.ending === 'memory') takeMemory()
  if (task.ending === 'fault') throw new Error('a fault in the thread')
  return task.ending === 'refused' ? { refused: { code: 'invalid', message: 'no' } } : { result: answers }
}
