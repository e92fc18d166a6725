import { pino } from 'pino'
import { expect, it } from 'vitest'
import { tooBusy } from '#platform/slots.ts'
import { createRenewal } from './renewal.ts'
import { stoppedStopwatch } from './testing/stoppedStopwatch.ts'

const log = pino({ level: 'silent' })

it('renders the page first that most have asked for, one at a time, and rests four times as long', async () => {
  const stopwatch = stoppedStopwatch()
  const renewal = createRenewal(stopwatch, log)
  const order: string[] = []
  const rests: number[] = []
  const gate = Promise.withResolvers<void>()
  const ask = (address: string) =>
    renewal.ask(address, async () => {
      order.push(address)
      await gate.promise
      stopwatch.pass(10)
    })
  ask('first')
  for (const address of ['few', 'many', 'many', 'some', 'many', 'some']) ask(address)
  stopwatch.pass(1_000)
  expect(order).toEqual(['first'])
  gate.resolve()
  for (let rest = 0; rest < 4; rest++) rests.push(await stopwatch.nextRest())
  expect(order).toEqual(['first', 'many', 'some', 'few'])
  // The first took the second that went by as well.
  expect(rests).toEqual([4_040, 40, 40, 40])
})

it('does not keep a page waiting forever that few ask for', async () => {
  const stopwatch = stoppedStopwatch()
  const renewal = createRenewal(stopwatch, log)
  const order: string[] = []
  const note = (address: string) => async () => void order.push(address)
  const gate = Promise.withResolvers<void>()
  renewal.ask('under way', () => gate.promise)
  renewal.ask('few', note('few'))
  stopwatch.pass(10_000)
  for (let asked = 0; asked < 5; asked++) renewal.ask('many', note('many'))
  stopwatch.pass(100)
  gate.resolve()
  for (let rest = 0; rest < 3; rest++) await stopwatch.nextRest()
  expect(order).toEqual(['few', 'many'])
})

it('goes on after a page that found no place or could not be rendered', async () => {
  const stopwatch = stoppedStopwatch()
  const renewal = createRenewal(stopwatch, log)
  for (const error of [tooBusy(), new Error('broken')]) {
    const rested = stopwatch.nextRest()
    renewal.ask('/buy', () => Promise.reject(error))
    await rested
  }
  const renewed = Promise.withResolvers<string>()
  renewal.ask('/buy', async () => renewed.resolve('renewed'))
  expect(await renewed.promise).toBe('renewed')
})

it('ends with what is under way when the server closes', async () => {
  const stopwatch = stoppedStopwatch()
  const renewal = createRenewal(stopwatch, log)
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  renewal.ask('/buy', async () => {
    await gate.promise
    order.push('/buy')
  })
  renewal.ask('/', async () => void order.push('/'))
  const closed = renewal.close().then(() => order.push('closed'))
  const rested = stopwatch.nextRest()
  gate.resolve()
  await Promise.all([closed, rested])
  renewal.ask('/late', async () => void order.push('/late'))
  expect(order).toEqual(['/buy', 'closed'])
})

it('lets no more than a thousand pages wait', async () => {
  const stopwatch = stoppedStopwatch()
  const renewal = createRenewal(stopwatch, log)
  const gate = Promise.withResolvers<void>()
  let rendered = 0
  renewal.ask('under way', () => gate.promise)
  for (let page = 0; page < 1_500; page++) renewal.ask(`/buy?page=${page}`, async () => void rendered++)
  gate.resolve()
  for (let rest = 0; rest < 1_001; rest++) await stopwatch.nextRest()
  renewal.ask('after them', async () => void rendered++)
  await stopwatch.nextRest()
  expect(rendered).toBe(1_001)
})
