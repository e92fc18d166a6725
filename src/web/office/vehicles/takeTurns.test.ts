import { expect, it } from 'vitest'
import { takeTurns, type Change } from './takeTurns.ts'

/** Changes of cars by a queue of their own; what was begun so far, and how to answer the one under way. */
function openTurns() {
  const inTurn = takeTurns()
  const begun: string[] = []
  let answer: (isDone: boolean) => void = () => undefined
  const ask = (id: number, done: string, sets?: Change['sets']) =>
    inTurn({
      id,
      done,
      sets,
      act: follows => {
        begun.push(follows ? `then ${done}` : done)
        const reply = Promise.withResolvers<boolean>()
        answer = reply.resolve
        return reply.promise
      },
    })
  return { begun, ask, answer: (isDone: boolean) => answer(isDone) }
}

it('writes the first and the last of the states that are passed through, each once [ADMIN-10]', async () => {
  const { begun, ask, answer } = openTurns()
  const ends = ['reserved', 'sold', 'hidden', 'hidden'].map(state => ask(1, state, 'state'))
  answer(true)
  expect(await ends[0]).toBe(false)
  await expect.poll(() => begun).toEqual(['reserved', 'then hidden'])
  answer(true)
  expect(await Promise.all(ends)).toEqual([false, false, false, true])
})

it('goes back to the state under way without another write, and to the one before by one [ADMIN-10]', async () => {
  const { begun, ask, answer } = openTurns()
  const sold = ask(1, 'sold', 'state')
  const listed = ask(1, 'listed', 'state')
  const again = ask(1, 'sold', 'state')
  answer(true)
  expect(await Promise.all([sold, listed, again])).toEqual([true, false, true])
  const hidden = ask(1, 'hidden', 'state')
  const back = ask(1, 'listed', 'state')
  answer(true)
  expect(await hidden).toBe(false)
  answer(true)
  expect(await back).toBe(true)
  expect(begun).toEqual(['sold', 'hidden', 'then listed'])
})

it('carries out what waits after a refusal, and replaces nothing of another car or kind [ADMIN-10]', async () => {
  const { begun, ask, answer } = openTurns()
  const ends = [ask(1, 'sold', 'state'), ask(1, '₹5', 'price'), ask(2, 'sold', 'state'), ask(1, 'undone')]
  for (const [place, isDone] of [false, true, true, true].entries()) {
    await expect.poll(() => begun).toHaveLength(place + 1)
    answer(isDone)
  }
  expect(begun).toEqual(['sold', 'then ₹5', 'then sold', 'then undone'])
  // The price was set, but the undo of its car came after it.
  expect(await Promise.all(ends)).toEqual([false, false, true, true])
})
