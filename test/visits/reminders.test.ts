import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { changeDrive } from '#services/visits/changeDrive.ts'
import type { ClockDoubt } from '#platform/clock.ts'
import { remindNext } from '#services/visits/remindDrives.ts'
import { startVisitWorker } from '#services/visits/visitWorker.ts'
import { BY_VISITOR } from '#services/visits/visitEvents.ts'
import { at, book, drivesOf, mailsTo, startVisitingSite, type VisitingSite } from './visitingSite.ts'

let running: VisitingSite
beforeAll(async () => {
  running = await startVisitingSite('2027-01-10T12:00', {
    visits: { minutes: 30, atOnce: 2, closedWeekdays: ['Sunday'], branches: [] },
  })
})
afterAll(() => running.close())

describe('the reminder [VISIT-1]', () => {
  const remind = async () => {
    let count = 0
    while (await remindNext(running.site)) count += 1
    return count
  }

  it('comes at 18:00 on the day before, once, at the time that it has then, and never of a cancelled one', async () => {
    running.set('2027-01-10T12:00')
    await remind()
    const sent = async (email: string) =>
      (await mailsTo(running, email))
        .filter(({ subject }) => subject.startsWith('Tomorrow'))
        .map(({ bodyText }) => bodyText)
    const of = async (slot: string, email: string) => {
      const car = await running.addCar()
      expect((await book(running, car.productId, slot, undefined, { email })).statusCode).toBe(200)
      return (await drivesOf(running, car.id))[0]?.id ?? 0
    }
    await of('2027-01-12T10:30', 'stays@example.com')
    const moved = await of('2027-01-12T11:30', 'moved@example.com')
    const off = await of('2027-01-12T12:30', 'off2@example.com')
    await changeDrive(running.site, BY_VISITOR, moved, { to: 'moved', startsAt: at('2027-01-13T11:30') })
    await changeDrive(running.site, BY_VISITOR, off, { to: 'cancelled' })
    running.set('2027-01-11T17:59')
    expect(await remind()).toBe(0)
    running.set('2027-01-11T18:00')
    // Two workers at once, as of two processes.
    expect((await Promise.all([remind(), remind()])).some(count => count > 0)).toBe(true)
    expect(await sent('stays@example.com')).toHaveLength(1)
    expect([await sent('moved@example.com'), await sent('off2@example.com')]).toEqual([[], []])
    running.set('2027-01-12T18:05')
    await remind()
    expect(await sent('moved@example.com')).toEqual([expect.stringContaining('Wed, 13 Jan 2027, 11:30')])
    expect(await sent('stays@example.com')).toHaveLength(1)
  })

  it('waits, as the ends of holds do, while the clock is in doubt [OPS-7]', async () => {
    running.set('2027-01-14T12:00')
    const car = await running.addCar()
    await book(running, car.productId, '2027-01-16T10:30', undefined, { email: 'waits@example.com' })
    running.set('2027-01-15T18:01')
    const { now } = running.site.clock
    let doubt: ClockDoubt | null = { kind: 'absent', machine: now(), counted: now() - 30 * 86_400_000 }
    const clock = { now, doubt: () => doubt }
    const mails = async () => (await mailsTo(running, 'waits@example.com')).length
    await startVisitWorker({ ...running.site, clock }).close()
    expect(await mails()).toBe(1)
    doubt = null
    await startVisitWorker({ ...running.site, clock }).close()
    expect(await mails()).toBe(2)
  })

  it('is left out when it comes so late, as after a standstill, that it is not tomorrow', async () => {
    running.set('2027-01-20T12:00')
    const car = await running.addCar()
    await book(running, car.productId, '2027-01-22T10:30', undefined, { email: 'late@example.com' })
    running.set('2027-01-22T00:10')
    expect(await remind()).toBe(1)
    expect(await mailsTo(running, 'late@example.com')).toHaveLength(1)
  })

  it('is not sent of a car that is sold by then, and staff read of it only when it was', async () => {
    running.set('2027-02-08T12:00')
    const sold = await running.addCar()
    await book(running, sold.productId, '2027-02-10T10:30', undefined, { email: 'sold@example.com' })
    await changeVehicle(running.site, '1', sold.id, 1, { options: {}, state: 'sold' })
    const there = await running.addCar()
    await book(running, there.productId, '2027-02-10T11:30', undefined, { email: 'there@example.com' })
    running.set('2027-02-09T18:00')
    expect(await remind()).toBe(2)
    expect(await mailsTo(running, 'sold@example.com')).toHaveLength(1)
    expect(await drivesOf(running, sold.id)).toMatchObject([{ remindAt: null, remindedAt: null }])
    const [drive] = await drivesOf(running, there.id)
    expect(drive?.remindedAt).toBe(at('2027-02-09T18:00'))
    await changeDrive(running.site, BY_VISITOR, drive?.id ?? 0, { to: 'moved', startsAt: at('2027-02-12T11:30') })
    expect(await drivesOf(running, there.id)).toMatchObject([{ remindAt: at('2027-02-11T18:00'), remindedAt: null }])
  })
})
