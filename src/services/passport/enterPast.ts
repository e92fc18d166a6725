import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { followWork, type FollowedWork } from '#platform/followWork.ts'
import { hasExpired } from '../leases/heartbeat.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { chainSteps } from './chainEvents.ts'

/** Vehicles of one step: so long do others wait to write. */
const VEHICLES_PER_STEP = 50
/** Between two steps others have the processor and the write lock. */
const REST_MS = 20
/** A process that is gone was busy at its last step for so long at most: then another goes on. */
const LEASE_MS = 30_000

async function nextVehicles(transaction: Transaction<Schema>, from: number, to: number): Promise<number[]> {
  const there = await transaction
    .selectFrom('vehicles')
    .select('id')
    .where('id', '>', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(VEHICLES_PER_STEP)
    .execute()
  const removed = await transaction
    .selectFrom('removedVehicles')
    .select('vehicleId as id')
    .where('vehicleId', '>', from)
    .where('vehicleId', '<=', to)
    .orderBy('vehicleId')
    .limit(VEHICLES_PER_STEP)
    .execute()
  return [...there, ...removed]
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .slice(0, VEHICLES_PER_STEP)
}

/**
 * Enters what happened to the next vehicles before passports began, in one transaction with how far that is: after a kill
 * the next process goes on there (CAR-4). `done` when nothing is left, `elsewhere` while another process does it.
 */
export function enterNextPast(platform: ProductPlatform, holder: string): Promise<'done' | 'elsewhere' | 'more'> {
  return platform.database.withWriteLock(async transaction => {
    const now = platform.clock.now()
    const worker = await transaction.selectFrom('passportWorker').selectAll().executeTakeFirstOrThrow()
    if (worker.enteredTo >= worker.enterTo) return 'done'
    if (worker.holder !== null && worker.holder !== holder && !hasExpired(worker.heldUntil, now, LEASE_MS))
      return 'elsewhere'
    const ids = await nextVehicles(transaction, worker.enteredTo, worker.enterTo)
    await chainSteps(platform, transaction, new Map(ids.map(id => [id, []])), now)
    await transaction
      .updateTable('passportWorker')
      .set({
        enteredTo: ids.length < VEHICLES_PER_STEP ? worker.enterTo : (ids.at(-1) ?? worker.enterTo),
        holder,
        heldUntil: now + LEASE_MS,
      })
      .execute()
    return 'more'
  })
}

async function isDone({ database }: ProductPlatform): Promise<boolean> {
  const worker = await database.query
    .selectFrom('passportWorker')
    .select(['enteredTo', 'enterTo'])
    .executeTakeFirstOrThrow()
  return worker.enteredTo >= worker.enterTo
}

/** Enters in the background what happened before passports began. `close` waits for the step under way. */
export function followPast(platform: ProductPlatform): Pick<FollowedWork, 'close'> {
  const holder = crypto.randomUUID()
  let isEntered: boolean | null = null
  return followWork(platform, {
    name: 'histories of cars for their passports',
    everyMs: LEASE_MS,
    async step(signal) {
      isEntered ??= await isDone(platform)
      if (isEntered) return false
      const state = await enterNextPast(platform, holder)
      isEntered = state === 'done'
      if (isEntered) platform.log.info('the history from before passports began is entered for every car')
      if (state !== 'more') return false
      await pause(REST_MS, undefined, { signal, ref: false }).catch(() => {})
      return true
    },
  })
}
