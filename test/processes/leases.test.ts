import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/openDatabase.ts'
import { holdLease, type Lease } from '#services/leases/holdLease.ts'
import { startSchedule } from '#services/leases/startSchedule.ts'
import type { Schema } from '#services/schema.ts'
import type { Site } from '#services/site.ts'
import { startSite, type TestSite } from '../startSite.ts'

const SHORT_MS = 400

let running: TestSite
let others: Site[]
beforeAll(async () => {
  running = await startSite()
  others = await Promise.all(
    [1, 2].map(async () => ({
      ...running.site,
      database: await openDatabase<Schema>(running.site.configuration),
    })),
  )
})
afterAll(async () => {
  await Promise.all(others.map(other => other.database.close()))
  await running.close()
})

/** Asks again and again, as a process does that waits for work. */
async function until(site: Site, name: string): Promise<Lease> {
  for (;;) {
    const lease = await holdLease(site, name, SHORT_MS)
    if (lease !== null) return lease
    await pause(SHORT_MS / 10)
  }
}

/** A process that was killed, or whose database no longer answers: it gives no sign of life from now on. */
function thatFallsSilent(site: Site) {
  let isSilent = false
  const { database } = site
  return {
    site: {
      ...site,
      database: {
        ...database,
        transaction: (work =>
          isSilent ? new Promise(() => {}) : database.transaction(work)) as typeof database.transaction,
      },
    },
    fallSilent: () => {
      isSilent = true
    },
  }
}

describe('work of one process at a time [OPS-4]', () => {
  it('is held by one of those who ask at once, and by the next as soon as it is given up', async () => {
    const all = [running.site, ...others]
    for (let round = 0; round < 5; round += 1) {
      const asked = await Promise.all(all.map(site => holdLease(site, 'one', SHORT_MS)))
      const held = asked.filter(lease => lease !== null)
      expect(held).toHaveLength(1)
      await held[0]?.release()
    }
  })

  it('stays held as long as its holder lives, and is taken over soon after that fell silent', async () => {
    const { site, fallSilent } = thatFallsSilent(running.site)
    const lease = await until(site, 'two')
    const [other = running.site] = others
    const watched = performance.now()
    while (performance.now() - watched < 2.5 * SHORT_MS) {
      expect(await holdLease(other, 'two', SHORT_MS)).toBeNull()
      await pause(SHORT_MS / 10)
    }
    expect(lease.signal.aborted).toBe(false)
    fallSilent()
    const silentSince = performance.now()
    const taken = await until(other, 'two')
    // Who fell silent knows it by its own timer, also where that is late because the process had no turn.
    await expect.poll(() => lease.signal.aborted).toBe(true)
    expect(performance.now() - silentSince).toBeGreaterThan(SHORT_MS / 2)
    await taken.release()
  })

  it('is not taken over because the clock was set, forward or back', async () => {
    const lease = await until(running.site, 'three')
    const [other = running.site] = others
    for (const offset of [-1, 1]) {
      const shifted = { ...other, clock: { now: () => Date.now() + offset * 86_400_000 } }
      expect(await holdLease(shifted, 'three', SHORT_MS)).toBeNull()
    }
    await lease.release()
  })
})

describe('work that is done every so often [OPS-4]', () => {
  it('is done once when it is due, by one of three processes, and not again after they start anew', async () => {
    const done: string[] = []
    const job = (name: string) => ({
      name,
      everyMs: 86_400_000,
      work: async () => {
        done.push(name)
      },
    })
    for (const round of ['first', 'second']) {
      // What comes last says that those before were looked at.
      const jobs = ['daily a', 'daily b', round].map(job)
      const schedules = [running.site, ...others].map(site => startSchedule(site, jobs, 0))
      await expect.poll(() => done).toContain(round)
      await Promise.all(schedules.map(schedule => schedule.close()))
    }
    expect(done.toSorted()).toEqual(['daily a', 'daily b', 'first', 'second'])
  })

  it('does not keep other work waiting when it fails', async () => {
    let done = 0
    const schedule = startSchedule(
      running.site,
      [
        { name: 'fails', everyMs: 1, work: () => Promise.reject(new Error('no')) },
        {
          name: 'goes well',
          everyMs: 1,
          work: async () => {
            done += 1
          },
        },
      ],
      0,
    )
    await expect.poll(() => done).toBe(1)
    await schedule.close()
    expect(await holdLease(running.site, 'fails')).toMatchObject({ doneAt: null })
  })
})
