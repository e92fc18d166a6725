import { expect, it } from 'vitest'
import { makeFairSlots, makeSlots } from './slots.ts'

it('runs as many at a time as there are slots, in order, and frees a slot when work fails', async () => {
  const inSlot = makeSlots(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, ++running)
    await new Promise(resolve => setImmediate(resolve))
    running--
    if (number % 3 === 0) throw new Error(`work ${number}`)
    return number
  }
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, number) => inSlot(work(number))))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(2)
  expect(results.map(result => result.status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ])
  expect(await inSlot(async () => 'free again')).toBe('free again')
})

it('refuses at once when too many wait, and takes in again later [AUTH-5]', async () => {
  const inSlot = makeSlots(1, { mostWaiting: 2 })
  const gate = Promise.withResolvers<string>()
  const taken = [1, 2, 3].map(() => inSlot(() => gate.promise))
  await expect(inSlot(async () => 'too many')).rejects.toMatchObject({ statusCode: 503 })
  gate.resolve('done')
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
  expect(await inSlot(async () => 'again')).toBe('again')
})

it('refuses who has waited too long, and gives the slot to the next', async () => {
  const inSlot = makeSlots(1, { longestWaitMs: 5 })
  const gate = Promise.withResolvers<string>()
  const taken = inSlot(() => gate.promise)
  await expect(inSlot(async () => 'late')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 30 })
  gate.resolve('done')
  expect(await taken).toBe('done')
  expect(await inSlot(async () => 'again')).toBe('again')
})

it('serves those who wait round-robin: whoever asks for much waits behind its own', async () => {
  const inSlot = makeFairSlots(1)
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const ask = (who: string, name: string) =>
    inSlot(who, async () => {
      order.push(name)
      await gate.promise
    })
  const all = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('a', 'a4'),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ]
  gate.resolve()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('refuses whoever has too much under way, nobody else, and takes it in again later', async () => {
  const inSlot = makeFairSlots(1, { mostOfOne: 2, retryAfterSeconds: 3 })
  const gate = Promise.withResolvers<string>()
  const taken = ['a', 'a', 'b'].map(who => inSlot(who, () => gate.promise))
  await expect(inSlot('a', async () => 'too many')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 3 })
  gate.resolve('done')
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
  expect(await inSlot('a', async () => 'again')).toBe('again')
})

it('lets one have every place that nobody else wants, and gives the last of them to whoever comes', async () => {
  const inSlot = makeFairSlots(1, { mostWaiting: 4 })
  const gate = Promise.withResolvers<void>()
  const became: string[] = []
  const ask = (who: string, name: string) =>
    inSlot(who, () => gate.promise).then(
      () => became.push(name),
      () => became.push(`${name} refused`),
    )
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3', 'c1'].map(name => ask(name.charAt(0), name))
  await new Promise(resolve => setImmediate(resolve))
  expect(became.toSorted()).toEqual(['a3 refused', 'a4 refused', 'a5 refused', 'a6 refused', 'b3 refused'])
  gate.resolve()
  await Promise.all(all)
  expect(became.slice(5)).toEqual(['a1', 'a2', 'b1', 'c1', 'b2'])
})

it('gives one no more than half of what the others leave, so that two never have all [OPS-5]', async () => {
  const inSlot = makeFairSlots(8, { halfOfTheRest: true })
  const gates: PromiseWithResolvers<void>[] = []
  const running: string[] = []
  const begin = (who: string) => {
    const gate = Promise.withResolvers<void>()
    const work = inSlot(who, async () => {
      running.push(who)
      gates.push(gate)
      await gate.promise
    })
    return work
  }
  const all = ['a', 'b', 'c', 'd'].flatMap(who => Array.from({ length: 8 }, () => begin(who)))
  const count = (who: string) => running.filter(name => name === who).length
  expect(['a', 'b', 'c', 'd'].map(count)).toEqual([4, 2, 1, 1])
  while (gates.length > 0) {
    gates.shift()?.resolve()
    await new Promise(resolve => setImmediate(resolve))
  }
  await Promise.all(all)
  expect(['a', 'b', 'c', 'd'].map(count)).toEqual([8, 8, 8, 8])
  // Nothing is left behind: one alone has half again.
  for (let number = 0; number < 8; number++) void begin('e')
  expect(count('e')).toBe(4)
  for (; gates.length > 0; await new Promise(resolve => setImmediate(resolve))) gates.shift()?.resolve()
})
